import { closingsPaidSum, paperBytes } from '#features/money/closing/server/public.ts'
import { commissionsPerDay } from '#features/money/commission/server/public.ts'
import { accountSums } from '#features/money/ledger/server/public.ts'
import { redemptionsPaidSum } from '#features/money/redemption/server/public.ts'
import { accountNames } from '#features/program/brands/rules.ts'
import { brandById, letterheadOf } from '#features/program/brands/server/public.ts'
import { brandOrdersPerDay } from '#features/selling/orders/server/public.ts'
import { formatCnpj } from '#platform/contract/brazil/numbers.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents, formatCents, sumCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import { daysOfMonth, type Period } from '#platform/contract/time/periods.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { csvMoment } from '#platform/server/files/csv.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { lastProofOf } from '#platform/server/proof-runs.ts'

import type { Export } from '../exports.ts'
import type { Source } from '../source.ts'
import { text } from '../text.ts'

const { month: words } = text

type Section = { heading: string; rows: [label: string, value: string][] }

/** One PDF: what the program sold, earned, owes and paid in a month, and whether the books agree. */
export function monthStatement(
  { brandId }: Export,
  { month }: { month: string },
  { store }: { store: Pick<FileStore, 'get'> },
): Source {
  return {
    count: () => Promise.resolve(1),
    async page(tx) {
      const { brand, ...paper } = await statement(tx, brandId, daysOfMonth(month))
      const letterhead = await letterheadOf(brand, store)
      const bytes = await paperBytes({ letterhead, ...paper })
      const name = `demonstrativo-${month}.pdf`
      return { items: [{ cells: [name], paper: { name, bytes } }], next: null }
    },
  }
}

async function statement(tx: Tx, brandId: BrandId, days: Period) {
  const [brand, ...parts] = await Promise.all([
    brandById(tx, brandId),
    salesOf(tx, brandId, days),
    creditsOf(tx, brandId, days),
    paymentsOf(tx, brandId, days),
    sealOf(tx, brandId),
  ])
  const program: Section = {
    heading: words.program,
    rows: [
      [words.brand, brand.name],
      [words.document, formatCnpj(brand.document)],
      [words.period, `${formatDay(days.begin)} a ${formatDay(days.end)}`],
    ],
  }
  const sections = [program, ...parts.flat()]
  return { brand, title: words.title, sections, note: words.note }
}

async function salesOf(tx: Tx, brandId: BrandId, days: Period): Promise<Section[]> {
  const [orders, commissions] = await Promise.all([
    brandOrdersPerDay(tx, brandId, days),
    commissionsPerDay(tx, brandId, days),
  ])
  const sold = sumCents([...orders.values()].map(({ salesCents }) => salesCents))
  const quantity = [...orders.values()].reduce((sum, day) => sum + day.orders, 0)
  return [
    {
      heading: words.selling,
      rows: [
        [words.orders, numberText(quantity)],
        [words.sales, formatCents(sold)],
        [words.commissions, formatCents(sumCents(commissions.values()))],
      ],
    },
  ]
}

async function creditsOf(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: Period,
): Promise<Section[]> {
  const [balances, changes] = await Promise.all([
    accountSums(tx, { brandId, begin: null, end }),
    accountSums(tx, { brandId, begin, end }),
  ])
  const rowsOf = (sums: typeof balances): Section['rows'] => [
    [accountNames.under_analysis, formatCents(sums.underAnalysis)],
    [accountNames.available, formatCents(sums.available)],
    [accountNames.reserved, formatCents(sums.reserved)],
    [accountNames.debt, formatCents(sums.debt)],
  ]
  return [
    { heading: words.balances(formatDay(end)), rows: rowsOf(balances) },
    {
      heading: words.changes,
      rows: [
        ...rowsOf(changes),
        [accountNames.redeemed, formatCents(changes.redeemed)],
        [accountNames.expired, formatCents(changes.expired)],
        // What the brand gave is a cost.
        [accountNames.funding, formatCents(cents(0 - changes.funding))],
      ],
    },
  ]
}

async function paymentsOf(tx: Tx, brandId: BrandId, days: Period): Promise<Section[]> {
  const [closings, redemptions] = await Promise.all([
    closingsPaidSum(tx, { brandId, ...days }),
    redemptionsPaidSum(tx, { brandId, ...days }),
  ])
  const paid = sumCents([closings.payableCents, redemptions.totalCents])
  const { inssCents, irrfCents, issCents } = closings
  return [
    {
      heading: words.payments,
      rows: [
        [words.closings(numberText(closings.quantity)), formatCents(closings.payableCents)],
        [
          words.redemptions(numberText(redemptions.quantity)),
          formatCents(redemptions.totalCents),
        ],
        [words.paid, formatCents(paid)],
        [words.fees, formatCents(closings.feeCents)],
      ],
    },
    {
      heading: words.taxes,
      rows: [
        [words.inss, formatCents(inssCents)],
        [words.irrf, formatCents(irrfCents)],
        [words.iss, formatCents(issCents)],
        [words.withheld, formatCents(sumCents([inssCents, irrfCents, issCents]))],
      ],
    },
  ]
}

async function sealOf(tx: Tx, brandId: BrandId): Promise<Section[]> {
  const proof = await lastProofOf(tx, brandId)
  const result = proof === null ? words.neverProven : words.result(proof.differences)
  return [
    {
      heading: words.seal,
      rows: [
        [words.proof, result],
        [words.provenAt, csvMoment(proof?.finishedAt ?? null)],
      ],
    },
  ]
}

function numberText(quantity: number): string {
  return quantity.toLocaleString('pt-BR')
}
