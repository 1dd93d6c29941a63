import { Text } from '@mantine/core'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { listInvitedPartners } from '../contract.ts'
import { text } from './text.ts'

import classes from './hierarchy-screen.module.css'

type DepthTableProps = { depths: Output<typeof listInvitedPartners>['depths'] }

/** The network in figures, one row for each distance. */
export function DepthTable({ depths }: DepthTableProps) {
  const most = Math.max(...depths.map(({ partners }) => partners))
  return (
    <>
      <div className={classes['wide']}>
        <table className={classes['depths']}>
          <thead>
            <tr>
              <th scope="col">{text.depth}</th>
              <th scope="col">{text.partners}</th>
              <th scope="col">{text.active}</th>
              <th scope="col">{text.sales}</th>
            </tr>
          </thead>
          <tbody>
            {depths.map(({ depth, partners, active, sales }) => (
              <tr key={depth}>
                <th scope="row">
                  {text.depthName(depth)}
                  <span
                    className={classes['bar']}
                    style={{ width: `${(partners / most) * 100}%` }}
                    aria-hidden
                  />
                </th>
                <td className="tabular">{partners}</td>
                <td className="tabular">{active}</td>
                <td>
                  <Money amountCents={sales.total} size="sm" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        {text.depthsHint}
      </Text>
    </>
  )
}
