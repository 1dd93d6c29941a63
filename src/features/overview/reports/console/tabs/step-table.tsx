import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { Days, Step } from '../../rules.ts'
import { text } from '../text.ts'
import { FigureTable } from './figure-table.tsx'

type StepTableProps = { steps: Step[]; range: Days }

/** The figures of each step of the period, newest first; the export has its days. */
export function StepTable({ steps, range }: StepTableProps) {
  const { columns } = text
  const headers = [
    columns.period,
    columns.visitors,
    columns.orders,
    columns.sales,
    columns.lost,
    columns.commission,
  ]
  return (
    <Panel title={text.byStep} aside={<ExportLink list="report_days" filter={range} />}>
      <FigureTable label={text.byStep} headers={headers}>
        {steps.toReversed().map((step) => (
          <tr key={step.begin}>
            <th scope="row">{text.step(step.begin, step.end)}</th>
            <td>{text.count(step.visitors)}</td>
            <td>{text.count(step.orders)}</td>
            {[step.sales, step.lostSales, step.commission].map((amount, index) => (
              <td key={headers[index + 3]}>
                <Money amountCents={amount} always />
              </td>
            ))}
          </tr>
        ))}
      </FigureTable>
    </Panel>
  )
}
