import { balancesOf } from '#features/money/ledger/server/public.ts'
import type { Membership } from '#features/people/memberships/server/public.ts'
import { saleStatuses } from '#features/selling/orders/rules.ts'
import { orderTotals } from '#features/selling/orders/server/public.ts'
import { type Cents, sumCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { lastDays } from '#platform/contract/time/periods.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'

const SALES_DAYS = 30

type Figures = {
  quantity: number
  sum_order: Cents
  balance: Cents
  points_to_be_released: Cents
  debt: Cents
}

/** Each brand's figures, read in that brand's own scope, and their total. */
export async function viewCompanies(db: Db, memberships: Membership[], now: Date) {
  const range = lastDays(dayOf(now), SALES_DAYS)
  const companies = []
  for (const place of memberships.filter(({ approved }) => approved === true)) {
    const [sales, balances] = await inScope(db, place.brandId, (tx) =>
      Promise.all([
        orderTotals(tx, place, { range, statuses: saleStatuses }),
        balancesOf(tx, place),
      ]),
    )
    companies.push({
      id: place.brandId,
      slug: place.brandSlug,
      nome: place.brandName,
      logo_foto_link: place.logoUrl,
      quantity: sales.quantity,
      sum_order: sales.totalCents,
      balance: balances.available,
      points_to_be_released: balances.underAnalysis,
      debt: balances.debt,
    })
  }
  return { companies_infos: companies, companies_total: totalOf(companies) }
}

function totalOf(companies: Figures[]): Figures {
  const sum = (field: Exclude<keyof Figures, 'quantity'>) =>
    sumCents(companies.map((company) => company[field]))
  return {
    quantity: companies.reduce((count, { quantity }) => count + quantity, 0),
    sum_order: sum('sum_order'),
    balance: sum('balance'),
    points_to_be_released: sum('points_to_be_released'),
    debt: sum('debt'),
  }
}
