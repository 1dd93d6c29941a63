import type { z } from 'zod'

import {
  commissionsOfCredits,
  reversalsOfCredits,
} from '#features/money/commission/server/public.ts'
import {
  holdsById,
  type OtherMovement,
  otherMovements,
  type StatementLine,
  statementPage,
} from '#features/money/ledger/server/public.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import { brandById, letterheadOf } from '#features/program/brands/server/public.ts'
import type { ReversalCause } from '#features/selling/orders/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { FileAnswer } from '#platform/server/http/serve.ts'
import { inThread } from '#platform/server/jobs/in-thread.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import type { exportPoints } from '../contract.ts'
import { aboutCommissions } from './about-commissions.ts'
import { creditCategoryById } from './credit-categories.ts'
import type { drawStatement } from './draw-statement.tsx'
import { redemptionProtocol } from './explain-credits.ts'
import {
  type BalanceLine,
  inOrder,
  type OtherLine,
  type Statement,
} from './statement-file.ts'
import { creditCausesOf, holdIdOf, reversedOf } from './views.ts'
import { writeStatement } from './write-statement.ts'

const PAPER = {
  module: new URL('draw-statement.tsx', import.meta.url),
  name: 'drawStatement',
}

type Query = z.output<typeof exportPoints.query>
type Requested = { viewer: Viewer; request: Query; now: Date }
type Parts = { inTransaction: InTransaction; store: FileStore }

/** A page of the PDF holds some 40 lines, so the longest PDF has about 25 pages. */
const LONGEST = { csv: 20_000, pdf: 1_000 } as const

/** The statement as a file. It is read in one transaction, so that its lines and sums agree. */
export async function exportStatement(
  { viewer, request, now }: Requested,
  { inTransaction, store }: Parts,
): Promise<FileAnswer | Refusal<'too_long'>> {
  const found = await inTransaction((tx) => readStatement(tx, { viewer, request, now }))
  if (found instanceof Refusal) return found
  const { brand, statement } = found
  const name = `extrato-${request.begin ?? 'inicio'}-${request.end ?? dayOf(now)}`
  return request.format === 'csv'
    ? {
        bytes: await writeStatement(inOrder(statement)),
        contentType: 'text/csv; charset=utf-8',
        fileName: `${name}.csv`,
      }
    : {
        bytes: async () =>
          inThread<typeof drawStatement>(PAPER, {
            letterhead: await letterheadOf(brand, store),
            statement,
          }),
        contentType: 'application/pdf',
        fileName: `${name}.pdf`,
      }
}

async function readStatement(tx: Tx, { viewer, request, now }: Requested) {
  const { begin, end } = request
  const category =
    request.category === undefined ? null : creditCategoryById(request.category)
  const known = request.category === undefined || category !== null
  const { lines, total } = known
    ? await statementPage(tx, viewer, {
        page: 1,
        perPage: LONGEST[request.format],
        category: category ?? undefined,
        begin,
        end,
      })
    : { lines: [], total: 0 }
  const others = known
    ? await otherMovements(tx, viewer, {
        from: null,
        until: null,
        days: { begin, end },
        category: category ?? undefined,
        limit: LONGEST[request.format],
      })
    : []
  const all = total + others.length
  if (all > LONGEST[request.format])
    return refuse('too_long', { value: all.toLocaleString('pt-BR') })

  const partner = await partnerById(tx, viewer)
  const statement = {
    partnerName: partner?.name ?? '',
    begin: begin ?? null,
    end: end ?? null,
    category,
    lines: (await withDetails(tx, viewer, lines)).toReversed(),
    others: await withSales(tx, viewer, others),
    writtenAt: now,
  } satisfies Statement
  return { brand: await brandById(tx, viewer.brandId), statement }
}

/** Replaces the key of each redemption by its protocol, and adds its state; adds the extra and the sale of each commission. */
async function withDetails(
  tx: Tx,
  viewer: Viewer,
  lines: StatementLine[],
): Promise<BalanceLine[]> {
  const redemptions = lines.filter((line) => line.category === 'redemption')
  const holds = await holdsById(tx, viewer, redemptions.map(holdIdOf))
  const details = await commissionDetails(tx, viewer, lines)
  const explained = await withReversals(tx, viewer, lines)
  return explained.map((line) => {
    const hold = line.category === 'redemption' ? holds.get(holdIdOf(line)) : undefined
    if (!hold) return { ...line, ...details.get(line.creditCause ?? '') }
    const externalKey = redemptionProtocol(holdIdOf(line), hold.createdAt)
    return { ...line, externalKey, outcome: hold.state }
  })
}

/** Adds to each reversal outside the balance what was sold, and what took it back. */
async function withSales(
  tx: Tx,
  viewer: Viewer,
  others: OtherMovement[],
): Promise<OtherLine[]> {
  const details = await commissionDetails(tx, viewer, others)
  const explained = await withReversals(tx, viewer, others)
  return explained.map((line) => ({
    ...line,
    sale: details.get(line.creditCause ?? '')?.sale,
  }))
}

/** Adds to each line what took its commission back. */
async function withReversals<Line extends StatementLine | OtherMovement>(
  tx: Tx,
  viewer: Viewer,
  lines: Line[],
) {
  const reversed = reversedOf(lines)
  const reversalOf = new Map<Line, ReversalCause | undefined>()
  for (let begin = 0; begin < reversed.length; begin += COMMISSIONS_AT_ONCE) {
    const slice = reversed.slice(begin, begin + COMMISSIONS_AT_ONCE)
    const reversals = await reversalsOfCredits(tx, viewer.brandId, slice)
    for (const line of slice) reversalOf.set(line, reversals(line))
  }
  return lines.map((line) => ({ ...line, reversal: reversalOf.get(line) }))
}

/** The commissions that are read at once, so that other requests are answered in between. */
const COMMISSIONS_AT_ONCE = 500

/** The sale of each commission and the sentence of a booster that raised it, by the cause of its credit. */
async function commissionDetails(
  tx: Tx,
  viewer: Viewer,
  lines: Parameters<typeof creditCausesOf>[0],
) {
  const causes = [...new Set(creditCausesOf(lines))]
  const details = new Map<string, Pick<BalanceLine, 'boost' | 'sale'>>()
  for (let begin = 0; begin < causes.length; begin += COMMISSIONS_AT_ONCE) {
    const slice = causes.slice(begin, begin + COMMISSIONS_AT_ONCE)
    const commissions = await commissionsOfCredits(tx, viewer.brandId, slice)
    const about = await aboutCommissions(tx, viewer.brandId, commissions)
    for (const [cause, { boost }] of commissions)
      details.set(cause, { boost, sale: about.get(cause) })
  }
  return details
}
