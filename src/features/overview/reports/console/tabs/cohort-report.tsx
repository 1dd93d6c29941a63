import { Anchor } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'

import { formatCents, sumCents } from '#platform/contract/money.ts'
import { daysOfMonth } from '#platform/contract/time/periods.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { showCohorts } from '../../figures-contract.ts'
import type { Months } from '../../periods.ts'
import { shareOf } from '../../rules.ts'
import { text } from '../text.ts'
import { FigureTable } from './figure-table.tsx'

import classes from '../report.module.css'

/** The partners of each month of entry: which part of them sold in it and in each month after it. */
export function CohortReport({ months }: { months: Months }) {
  const pathTo = useBrandPath()
  const { data } = useSuspenseQuery(consoleQuery(showCohorts, { query: months }))
  const { cohorts: words } = text
  const entered = data.data.filter(({ partners }) => partners > 0)
  const most = Math.max(0, ...entered.map((cohort) => cohort.months.length))
  const later = Array.from({ length: most }, (_, index) => String(index))
  const headers = [words.month, words.partners, words.total, ...later]
  return (
    <Panel
      title={words.title}
      aside={entered.length > 0 && <ExportLink list="report_cohorts" filter={months} />}
    >
      <p>{words.note}</p>
      {entered.length === 0 ? (
        <EmptyState drawing="list" sentence={words.none} />
      ) : (
        <>
          <FigureTable label={words.title} headers={headers}>
            {entered.map((cohort) => (
              <tr key={cohort.month}>
                <th scope="row">
                  <Anchor component={Link} to={pathTo(partnersOf(cohort.month))}>
                    {text.monthName(cohort.month)}
                  </Anchor>
                </th>
                <td>{text.count(cohort.partners)}</td>
                <td>
                  <Money
                    amountCents={sumCents(cohort.months.map(({ sales }) => sales))}
                    always
                  />
                </td>
                {cohort.months.map(({ month, selling_partners: selling, sales }) => {
                  const share = shareOf(selling, cohort.partners) ?? 0
                  return (
                    <td
                      key={month}
                      className={classes['shade']}
                      style={
                        { '--share': `${Math.min(100, share) * 0.5}%` } as CSSProperties
                      }
                      title={words.sold(selling, formatCents(sales))}
                    >
                      {text.funnel.share(share)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </FigureTable>
        </>
      )}
    </Panel>
  )
}

/** The list of the partners who were approved in a month. */
function partnersOf(month: string): string {
  const { begin, end } = daysOfMonth(month)
  return `/parceiros?aprovado_de=${begin}&aprovado_ate=${end}`
}
