import { Text } from '@mantine/core'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { addDays, type Day, formatDay } from '#platform/contract/time/dates.ts'
import { creditLines } from '#platform/web/console/credit-lines.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { showFinance } from '../contract.ts'
import { AmountTable } from './amount-table.tsx'
import { text } from './text.ts'

import classes from './finance-screen.module.css'

const { weeks: words } = text

export const closingsToPayPath = '/financeiro/fechamentos?vencidos=to_pay'
export const closingsInProgressPath = '/financeiro/fechamentos?vencidos=in_progress'
export const unpaidRedemptionsPath = '/financeiro/resgates?pagamento=to_pay'

const columns = ['closings', 'redemptions', 'estimated', 'releases'] as const
type Column = (typeof columns)[number]
type Row = {
  name: string
  cells: Partial<Record<Column, { amount: Cents; link: string | null }>>
}

/** What is paid and released in each of the coming weeks, and what no week has. */
export function Weeks({ finance }: { finance: Output<typeof showFinance> }) {
  const pathTo = useBrandPath()
  const rows = [...weekRows(finance), ...otherRows(finance)]
  const amountIn = ({ cells }: Row, column: Column) => cells[column]?.amount ?? cents(0)
  const shown = columns.filter((column) => rows.some((row) => amountIn(row, column) > 0))
  return (
    <Panel title={words.title}>
      {shown.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <AmountTable
          label={words.title}
          headers={[words.week, ...shown.map((column) => words.columns[column])]}
          rows={rows.map((row) => ({
            name: row.name,
            amounts: shown.map((column) => amountIn(row, column)),
            links: shown.map((column) => {
              const link = row.cells[column]?.link ?? null
              return link === null ? null : pathTo(link)
            }),
          }))}
        />
      )}
      <p className={classes['hint']}>{words.hint}</p>
      {shown.includes('estimated') && (
        <p className={classes['hint']}>{words.estimatedHint}</p>
      )}
    </Panel>
  )
}

function weekRows({ weeks }: Output<typeof showFinance>): Row[] {
  return weeks.map((week, index) => {
    const { begin, end, payments, redemptions_value: redemptions } = week
    // The first week has the late ones too.
    const since = index === 0 ? null : begin
    return {
      name: `${formatDay(begin).slice(0, 5)} a ${formatDay(end).slice(0, 5)}`,
      cells: {
        closings: {
          amount: cents(payments - redemptions),
          link: `/financeiro/fechamentos?${between(since, end)}`,
        },
        // With those that a payout batch pays.
        redemptions: {
          amount: redemptions,
          link: '/financeiro/resgates?situacao=awaiting_brand',
        },
        estimated: { amount: week.estimated_payments, link: null },
        releases: { amount: week.releases, link: upcoming('release', since, end) },
      },
    }
  })
}

/** Credits under analysis that no week releases; only the rows that have any. */
function otherRows({ weeks, other_releases: other }: Output<typeof showFinance>): Row[] {
  const after = addDays(weeks.at(-1)?.end ?? '9999-01-01', 1)
  const links = {
    later: `${creditLines.under_analysis}&de=${after}`,
    by_closing: `${creditLines.under_analysis}&espera=closing`,
    without_day: `${creditLines.under_analysis}&espera=none`,
  }
  return (['later', 'by_closing', 'without_day'] as const)
    .filter((name) => other[name] > 0)
    .map((name) => ({
      name: words.others[name],
      cells: { releases: { amount: other[name], link: links[name] } },
    }))
}

/** The list of the credits that are released or expire in these days. */
export function upcoming(event: 'release' | 'expiry', begin: Day | null, end: Day): string {
  return `/financeiro/creditos?evento=${event}&${between(begin, end)}`
}

function between(begin: Day | null, end: Day): string {
  return begin === null ? `ate=${end}` : `de=${begin}&ate=${end}`
}
