import { Anchor, Progress } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { Figure, FigureGrid } from '#platform/web/console/layout/figure-grid.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { showFunnel } from '../../figures-contract.ts'
import { type Days, shareOf } from '../../rules.ts'
import { text } from '../text.ts'
import { FigureTable } from './figure-table.tsx'

import classes from '../report.module.css'

/** How many visits became orders, and how many orders became sales; each step opens its orders. */
export function FunnelReport({ now }: { now: Days }) {
  const pathTo = useBrandPath()
  const { data } = useSuspenseQuery(consoleQuery(showFunnel, { query: now }))
  const { funnel: words } = text
  const days = `de=${now.begin}&ate=${now.end}`
  const steps = [
    { name: 'visitors', count: data.visitors, value: null, filter: null },
    { name: 'placed', count: data.placed.orders, value: data.placed.value, filter: '' },
    {
      name: 'approved',
      count: data.approved.orders,
      value: data.approved.value,
      filter: '&situacao=vendas',
    },
    {
      name: 'invoiced',
      count: data.invoiced.orders,
      value: data.invoiced.value,
      filter: '&situacao=fat',
    },
  ] as const
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <>
      <p>{text.between(now.begin, now.end)}</p>
      <div className={classes['parts']}>
        <Panel title={words.title} aside={<ExportLink list="report_funnel" filter={now} />}>
          <FigureTable label={words.title} headers={Object.values(words.columns)}>
            {steps.map(({ name, count, value, filter }, index) => (
              <tr key={name}>
                <th scope="row">
                  {filter === null ? (
                    words.steps[name]
                  ) : (
                    <Anchor
                      component={Link}
                      to={pathTo(`/pedidos?${days}${filter}&parceiro=true`)}
                    >
                      {words.steps[name]}
                    </Anchor>
                  )}
                  <Progress
                    value={(100 * count) / most}
                    aria-label={words.steps[name]}
                    mt={4}
                  />
                </th>
                <td>{text.count(count)}</td>
                <td>
                  {words.share(
                    index === 0 ? null : shareOf(count, steps[index - 1]?.count ?? 0),
                  )}
                </td>
                <td>{value === null ? '—' : <Money amountCents={value} always />}</td>
              </tr>
            ))}
          </FigureTable>
          <p>{words.note}</p>
        </Panel>
        <FigureGrid>
          <Figure
            label={words.lost}
            value={<Money amountCents={data.lost.value} size="lg" always />}
            detail={text.lostDetail(data.lost.orders)}
          />
          <Figure
            label={words.paid}
            value={<Money amountCents={data.paid_value} size="lg" always />}
            detail={words.paidDetail}
          />
        </FigureGrid>
      </div>
    </>
  )
}
