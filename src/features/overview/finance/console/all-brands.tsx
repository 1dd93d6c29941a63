import { useSuspenseQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { CONSOLE_BASE } from '#platform/web/console/address.ts'
import { creditLines } from '#platform/web/console/credit-lines.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { showFinanceOfBrands } from '../contract.ts'
import { AmountTable } from './amount-table.tsx'
import { text } from './text.ts'
import {
  closingsInProgressPath,
  closingsToPayPath,
  unpaidRedemptionsPath,
} from './weeks.tsx'

import classes from './finance-screen.module.css'

type Owed = Output<typeof showFinanceOfBrands>['total']

const { allBrands: words } = text

/** What each brand of the person owes, and all of them; absent for a person of one brand. */
export function AllBrands() {
  const { data } = useSuspenseQuery(consoleQuery(showFinanceOfBrands, {}))
  const { brands, total } = data
  if (brands.length < 2) return null
  return (
    <div className={classes['whole']}>
      <Panel title={words.title}>
        <AmountTable
          label={words.title}
          headers={words.headers}
          bars={false}
          rows={[
            ...brands.map((brand) => ({
              name: brand.name,
              href: `${CONSOLE_BASE}/${brand.slug}/financeiro`,
              amounts: amountsOf(brand),
              links: linesOf(brand.slug),
            })),
            { name: words.total, amounts: amountsOf(total) },
          ]}
        />
      </Panel>
    </div>
  )
}

/** In the order of the headers. */
function amountsOf({ to_pay, closings_in_progress: closings, credits }: Owed) {
  return [
    to_pay.closings.total,
    to_pay.redemptions.total,
    closings.total,
    credits.available,
    credits.under_analysis,
    credits.debt,
  ]
}

/** The lists of one brand behind these amounts. */
function linesOf(slug: string): string[] {
  return [
    closingsToPayPath,
    unpaidRedemptionsPath,
    closingsInProgressPath,
    creditLines.available,
    creditLines.under_analysis,
    creditLines.debt,
  ].map((path) => `${CONSOLE_BASE}/${slug}${path}`)
}
