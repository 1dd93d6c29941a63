import { infiniteQueryOptions } from '@tanstack/react-query'

import { showCommissionsSummary } from '#features/money/closing/contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { type Cents, sumCents } from '#platform/contract/money.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'

import { listRewards, type Reward } from '../../contract.ts'
import { rewardsPerPage } from '../../rules.ts'

type Summary = Output<typeof showCommissionsSummary>['data']
export type ClosurePayment = Summary['closures']['data'][number]
export type OpenCommissions = NonNullable<Summary['open_commissions']>

/** One payment of the wallet, of any kind. */
export type Payment = { uuid: string; createdAt: Date; amountCents: Cents } & (
  | { kind: 'reward'; reward: Reward }
  | { kind: 'closure'; closure: ClosurePayment }
  | { kind: 'open'; commissions: OpenCommissions }
)

type WalletPage = {
  payments: Payment[]
  /** The number of redemptions per page, the same for all pages, so that pages do not overlap. */
  perPage: number
  hasCommissions: boolean
  lastPage: number
}

const REQUESTED = 10

/**
 * The wallet's payments page by page. The first page, which also has the commissions, decides the
 * number of redemptions per page for the whole list: another size later would repeat some and skip
 * others.
 */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: [...endpointKey(listRewards), 'wallet'],
  queryFn: ({ pageParam }) => readPage(pageParam),
  initialPageParam: { page: 1, perPage: 0 },
  getNextPageParam: ({ perPage, lastPage }: WalletPage, _pages, { page }) =>
    page < lastPage ? { page: page + 1, perPage } : undefined,
})

async function readPage({
  page,
  perPage: known,
}: {
  page: number
  perPage: number
}): Promise<WalletPage> {
  const summary = await commissionsOf(page)
  const closures = summary?.closures.data ?? []
  const open = page === 1 ? (summary?.open_commissions ?? null) : null
  const rows = closures.length + (open ? 1 : 0)
  const perPage = known || rewardsPerPage(rows, REQUESTED)
  const rewards = await call(listRewards, { query: { page, per_page: perPage } })
  return {
    payments: [
      ...rewards.data.map(fromReward),
      ...closures.map(fromClosure),
      ...(open ? [fromOpen(open)] : []),
    ],
    perPage,
    hasCommissions: rows > 0,
    lastPage: Math.max(rewards.last_page, summary?.closures.pagination.last_page ?? 0),
  }
}

/** One page of the commissions; null after a failure, so that the wallet still shows the redemptions. */
export async function commissionsOf(page: number): Promise<Summary | null> {
  try {
    const query = { page, per_page: REQUESTED }
    return (await call(showCommissionsSummary, { query })).data
  } catch (error) {
    // eslint-disable-next-line no-console -- The spec requires it in the log.
    console.info('commissions were not read', error)
    return null
  }
}

function fromReward(reward: Reward): Payment {
  return {
    kind: 'reward',
    uuid: reward.id,
    createdAt: reward.created_at,
    amountCents: reward.points,
    reward,
  }
}

function fromClosure(closure: ClosurePayment): Payment {
  return {
    kind: 'closure',
    uuid: closure.uuid,
    createdAt: closure.closure.created_at,
    amountCents: closure.summary.payable_value,
    closure,
  }
}

function fromOpen(commissions: OpenCommissions): Payment {
  return {
    kind: 'open',
    uuid: commissions.uuid,
    // As of today: it grows, and is no payment of the day on which its period began.
    createdAt: new Date(),
    amountCents: commissions.summary.net_value,
    commissions,
  }
}

/** The payments of all pages without duplicates, newest first. */
export function mergePayments(pages: { payments: Payment[] }[]): Payment[] {
  const all = new Map<string, Payment>()
  for (const { payments } of pages)
    for (const payment of payments) all.set(payment.uuid, payment)
  return [...all.values()].toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))
}

export type Period = { month: Day; totalCents: Cents; count: number; payments: Payment[] }

/**
 * Groups payments by month; the total includes only those that were paid. A month that has only commissions
 * still to be paid is left out: they have their own list.
 */
export function byMonth(payments: Payment[]): Period[] {
  const months = new Map<string, Payment[]>()
  for (const payment of payments) {
    const month = dayOf(payment.createdAt).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), payment])
  }
  return [...months]
    .map(([month, own]) => ({
      month: `${month}-01`,
      totalCents: sumCents(own.filter(counts).map(({ amountCents }) => amountCents)),
      count: own.filter(counts).length,
      payments: own,
    }))
    .filter(
      ({ count, payments: own }) => count > 0 || own.some(({ kind }) => kind === 'reward'),
    )
}

function counts(payment: Payment): boolean {
  if (payment.kind === 'reward') return payment.reward.status.code === 'paid'
  return payment.kind === 'closure' && payment.closure.closure.status === 'paid'
}
