import { Button } from '@mantine/core'

import type { Cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { Step } from '../rules.ts'
import { text } from './text.ts'

import classes from './report.module.css'

type StepTableProps = { steps: Step[]; range: { begin: Day; end: Day } }

/** The figures of each step of the period, newest first, and the same as a file. */
export function StepTable({ steps, range: { begin, end } }: StepTableProps) {
  const { columns } = text
  const headers = [
    columns.visitors,
    columns.orders,
    columns.sales,
    columns.lost,
    columns.commission,
  ]
  return (
    <Panel title={text.byStep}>
      <Button
        component="a"
        variant="default"
        download={text.file(begin, end)}
        href={addressOf(steps)}
      >
        {text.download}
      </Button>
      <section className={classes['scroll']} aria-label={text.byStep} tabIndex={0}>
        <table className={classes['numbers']} aria-label={text.byStep}>
          <thead>
            <tr>
              <th scope="col">{columns.period}</th>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr key={step.begin}>
                <th scope="row">{text.step(step.begin, step.end)}</th>
                <td>{text.count(step.visitors)}</td>
                <td>{text.count(step.orders)}</td>
                {[step.sales, step.lostSales, step.commission].map((amount, index) => (
                  <td key={headers[index + 2]}>
                    <Money amountCents={amount} always />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

function decimalOf(amount: Cents): string {
  return (amount / 100).toFixed(2).replace('.', ',')
}

/** As Brazilian spreadsheets read it: semicolons, decimal commas, and the mark of UTF-8. */
function addressOf(steps: Step[]): string {
  const { period, visitors, orders, sales, lost, commission } = text.columns
  const rows = steps.map((step) => [
    text.step(step.begin, step.end),
    step.visitors,
    step.orders,
    decimalOf(step.sales),
    decimalOf(step.lostSales),
    decimalOf(step.commission),
  ])
  const lines = [[period, visitors, orders, sales, lost, commission], ...rows]
  const csv = lines.map((line) => line.join(';')).join('\r\n')
  return `data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(csv)}`
}
