import { type Cents, cents, formatCents, sumCents } from '#platform/contract/money.ts'
import { type Day, formatDay } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileAnswer } from '#platform/server/http/serve.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import { closingsPaid } from '../paid-closings.ts'
import { papers } from '../text.ts'
import { parties, type Row, toFile, whoIs, whoPays } from './paper-parts.ts'

type Days = { begin: Day; end: Day }
type Payment = { paidOn: Day; protocol: string; amountCents: Cents }

/** What a partner was paid besides closings: as money, and as rewards of a supplier by their name. */
export type OtherIncome = { money: Payment[]; rewards: (Payment & { title: string })[] }
export type ReadOtherIncome = (
  tx: Tx,
  owner: PartnerKey,
  days: Days,
) => Promise<OtherIncome>

/** What a brand paid a partner in a year, with the withheld taxes. */
export type Income = OtherIncome & {
  year: number
  incomeCents: Cents
  inssCents: Cents
  irrfCents: Cents
  issCents: Cents
  rewardsCents: Cents
}

/** The income of a year; null if nothing was paid. */
export async function incomeOf(
  tx: Tx,
  owner: PartnerKey,
  { year, readOther }: { year: number; readOther: ReadOtherIncome },
): Promise<Income | null> {
  const days = { begin: `${year}-01-01`, end: `${year}-12-31` }
  const [closings, { money, rewards }] = await Promise.all([
    closingsPaid(tx, owner, days),
    readOther(tx, owner, days),
  ])
  if (closings.length + money.length + rewards.length === 0) return null
  const ofClosings = closings.map(({ paidOn, protocol, netCents }) => ({
    paidOn: paidOn ?? days.begin,
    protocol,
    amountCents: netCents,
  }))
  const payments = [...ofClosings, ...money].toSorted((one, other) =>
    one.paidOn.localeCompare(other.paidOn),
  )
  const taxes = closings.flatMap(({ rpa }) => rpa ?? [])
  return {
    year,
    incomeCents: sumOf(payments),
    inssCents: sumCents(taxes.map(({ inssCents }) => inssCents)),
    irrfCents: sumCents(taxes.map(({ irrfCents }) => irrfCents)),
    issCents: sumCents(taxes.map(({ issCents }) => issCents)),
    rewardsCents: sumOf(rewards),
    money: payments,
    rewards,
  }
}

/** The payments and withheld taxes of a year as a PDF. */
export async function incomePaper(
  tx: Tx,
  owner: PartnerKey,
  { store, ...income }: Income & { store: Pick<FileStore, 'get'> },
): Promise<FileAnswer> {
  const { brand, partner } = await parties(tx, owner)
  const { income: words, rpa } = papers
  const { year, money, rewards } = income
  return toFile(
    { fileName: `informe-${year}.pdf`, brand, store },
    {
      title: words.title(year),
      sections: [
        { heading: rpa.payer, rows: whoPays(brand) },
        { heading: words.receiver, rows: whoIs(partner) },
        {
          heading: words.totals,
          rows: [
            [words.income, formatCents(income.incomeCents)],
            [rpa.inss, formatCents(income.inssCents)],
            [rpa.irrf, formatCents(income.irrfCents)],
            [rpa.iss, formatCents(income.issCents)],
            ...rewardTotals(rewards),
          ],
        },
        ...(money.length === 0
          ? []
          : [{ heading: words.payments, rows: money.map((one) => rowOf(one)) }]),
        ...(rewards.length === 0
          ? []
          : [
              {
                heading: words.rewards,
                rows: rewards.map((one) => rowOf(one, one.title)),
              },
            ]),
      ],
      note: words.note,
    },
  )
}

export async function downloadIncomeStatement(
  tx: Tx,
  owner: PartnerKey,
  { store, ...year }: { year: number; readOther: ReadOtherIncome; store: FileStore },
) {
  const income = await incomeOf(tx, owner, year)
  return income ? incomePaper(tx, owner, { ...income, store }) : refuse('nothing_paid')
}

/** Gift cards, vouchers and pre-paid cards are no money: each kind has a total of its own. */
function rewardTotals(rewards: OtherIncome['rewards']): Row[] {
  const byTitle = Map.groupBy(rewards, ({ title }) => title)
  return [...byTitle].map(([title, own]) => [title, formatCents(sumOf(own))])
}

function rowOf({ paidOn, protocol, amountCents }: Payment, title?: string): Row {
  const words = [formatDay(paidOn), protocol, ...(title === undefined ? [] : [title])]
  return [words.join('  '), formatCents(amountCents)]
}

function sumOf(payments: Payment[]): Cents {
  return cents(payments.reduce((sum, { amountCents }) => sum + amountCents, 0))
}
