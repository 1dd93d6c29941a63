import { Button } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from 'react-router'

import {
  expiringQuery,
  recentlyReceivedQuery,
  recentlyRescuedQuery,
  summaryQuery,
} from '#features/money/credits/portal/queries.ts'
import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import { lateRead } from '#platform/web/api/query-client.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money, type MoneyProps } from '#platform/web/ui/lists/money.tsx'

import { text } from './text.ts'

import classes from './widgets.module.css'

const SHOWN_LOTS = 4

/**
 * What became of the credits, and which expire next; the balance and what is under analysis stand at the
 * top of the page.
 */
export function CreditBuckets() {
  const [{ data }, { data: received }, { data: rescued }, { data: soon }] =
    useSuspenseQueries({
      queries: [
        lateRead(summaryQuery),
        recentlyReceivedQuery,
        recentlyRescuedQuery,
        expiringQuery,
      ],
    })
  const closes = useClosesCommissions()
  const words = closes ? { ...text.buckets, ...text.closingBuckets } : text.buckets
  return (
    <Panel title={words.title}>
      <Figures
        className={classes['figures']}
        figures={[
          { label: words.redeemed, amountCents: data.points_rescued, size: 'lg' },
          { label: words.soon, amountCents: data.points_expire_soon },
          { label: words.expired, amountCents: data.points_expired },
        ]}
      />
      <ul className={classes['rows']}>
        {soon.lots.slice(0, SHOWN_LOTS).map(({ day, amount }) => (
          <li key={day}>
            <span className={classes['grow']}>{text.expiring.on(formatDay(day))}</span>
            <Money amountCents={amount} />
          </li>
        ))}
      </ul>
      {data.points_expire_soon > 0 && (
        <Button component={Link} to="/my-points/award" variant="light" mt="sm">
          {text.expiring.redeem}
        </Button>
      )}
      <h3 className={classes['latelyTitle']}>{words.lately}</h3>
      <Figures
        className={classes['lately']}
        figures={[
          { label: words.received, amountCents: received.total, tone: 'in' },
          { label: words.redeemed, amountCents: rescued.total },
        ]}
      />
    </Panel>
  )
}

type Figure = { label: string } & Pick<MoneyProps, 'amountCents' | 'size' | 'tone'>
type FiguresProps = { figures: Figure[]; className: string | undefined }

function Figures({ figures, className }: FiguresProps) {
  return (
    <dl className={className}>
      {figures.map(({ label, ...money }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money {...money} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
