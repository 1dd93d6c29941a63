import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { Days, Step } from '../../rules.ts'
import { text } from '../text.ts'

import classes from '../report.module.css'

type StepTableProps = { steps: Step[]; range: Days }

/** The figures of each step of the period, newest first; the export has its days. */
export function StepTable({ steps, range }: StepTableProps) {
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
      <ExportLink list="report_days" filter={range} />
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
