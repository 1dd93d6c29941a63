import { unpaidClosings } from '#features/money/closing/server/public.ts'
import { brandBalances } from '#features/money/ledger/server/public.ts'
import { unpaidRedemptions } from '#features/money/redemption/server/public.ts'
import { brandsById } from '#features/program/brands/server/public.ts'
import { wholeBrandsOf } from '#features/program/staff/server/public.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import type { BrandId, Id } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { showFinanceOfBrands } from '../contract.ts'

type Owed = Output<typeof showFinanceOfBrands>['total']

export type Sum = { quantity: number; totalCents: Cents }

/** What a brand owes now, and what it pays next, in a batch or not: its unpaid closings by their day, and redemptions. */
export async function whatIsOwed(tx: Tx, brandId: BrandId, today: Day) {
  const [credits, closings, redemptions] = await Promise.all([
    brandBalances(tx, brandId, { today, until: today }),
    unpaidClosings(tx, brandId),
    unpaidRedemptions(tx, brandId),
  ])
  const owed: Owed = {
    credits: {
      under_analysis: credits.underAnalysisCents,
      available: credits.availableCents,
      reserved: credits.reservedCents,
      debt: credits.debtCents,
    },
    to_pay: {
      closings: sumOf(closings.filter(({ stage }) => stage === 'to_pay')),
      redemptions: sumOf([redemptions.awaitingBrand]),
    },
    in_batches: sumOf([
      ...closings.filter(({ stage }) => stage === 'in_batch'),
      redemptions.inBatch,
    ]),
    closings_in_progress: sumOf(closings.filter(({ stage }) => stage === 'in_progress')),
    redemptions_to_verify: sumOf([redemptions.unknown]),
  }
  const redemptionsDue = cents(
    redemptions.awaitingBrand.totalCents + redemptions.inBatch.totalCents,
  )
  return { closings, redemptionsDue, owed }
}

/** What every brand owes whose payments the person may read without the limit of a portfolio. */
export async function financeOfBrands(tx: Tx, staffId: Id<'staff_member'>, today: Day) {
  const ids = await wholeBrandsOf(tx, staffId, 'payouts.read')
  const names = await brandsById(tx, ids)
  const brands = await Promise.all(
    [...names].map(async ([brandId, { slug, name }]) => ({
      slug,
      name,
      ...(await whatIsOwed(tx, brandId, today)).owed,
    })),
  )
  return {
    brands: brands.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
    total: totalOf(brands),
  }
}

function totalOf(brands: Owed[]): Owed {
  const all = (amountOf: (owed: Owed) => Cents) =>
    cents(brands.reduce((sum, owed) => sum + amountOf(owed), 0))
  const payments = (paymentsOf: (owed: Owed) => Owed['closings_in_progress']) => ({
    quantity: brands.reduce((sum, owed) => sum + paymentsOf(owed).quantity, 0),
    total: all((owed) => paymentsOf(owed).total),
  })
  return {
    credits: {
      under_analysis: all(({ credits }) => credits.under_analysis),
      available: all(({ credits }) => credits.available),
      reserved: all(({ credits }) => credits.reserved),
      debt: all(({ credits }) => credits.debt),
    },
    to_pay: {
      closings: payments(({ to_pay: { closings } }) => closings),
      redemptions: payments(({ to_pay: { redemptions } }) => redemptions),
    },
    in_batches: payments((owed) => owed.in_batches),
    closings_in_progress: payments((owed) => owed.closings_in_progress),
    redemptions_to_verify: payments((owed) => owed.redemptions_to_verify),
  }
}

function sumOf(sums: Sum[]): { quantity: number; total: Cents } {
  return {
    quantity: sums.reduce((all, { quantity }) => all + quantity, 0),
    total: cents(sums.reduce((all, { totalCents }) => all + totalCents, 0)),
  }
}
