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
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money, type MoneyProps } from '#platform/web/ui/lists/money.tsx'

import { text } from './text.ts'

import classes from './widgets.module.css'

const SHOWN_LOTS = 4

/** The credits by state: the spec's five buckets. */
export function CreditBuckets() {
  const [{ data }, { data: received }, { data: rescued }] = useSuspenseQueries({
    queries: [summaryQuery, recentlyReceivedQuery, recentlyRescuedQuery],
  })
  const closes = useClosesCommissions()
  const words = closes ? { ...text.buckets, ...text.closingBuckets } : text.buckets
  return (
    <Panel title={words.title}>
      <Figures
        className={classes['figures']}
        figures={[
          { label: words.available, amountCents: data.balance, size: 'lg', tone: 'in' },
          {
            label: words.waiting,
            amountCents: data.points_to_be_released,
            tone: 'waiting',
          },
          { label: words.redeemed, amountCents: data.points_rescued },
          { label: words.soon, amountCents: data.points_expire_soon },
          { label: words.expired, amountCents: data.points_expired },
        ]}
      />
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

/** The extra widget, shown only while credits have expired or soon will. */
export function ExpiringCredits() {
  const [{ data }, { data: soon }] = useSuspenseQueries({
    queries: [summaryQuery, expiringQuery],
  })
  const words = text.expiring
  if (data.points_expired === 0 && data.points_expire_soon === 0) return null
  return (
    <Panel title={words.title}>
      <Figures
        className={classes['figures']}
        figures={[
          {
            label: words.soon,
            amountCents: data.points_expire_soon,
            size: 'lg',
            tone: 'waiting',
          },
          { label: words.expired, amountCents: data.points_expired },
        ]}
      />
      <ul className={classes['rows']}>
        {soon.lots.slice(0, SHOWN_LOTS).map(({ day, amount }) => (
          <li key={day}>
            <span className={classes['grow']}>{words.on(formatDay(day))}</span>
            <Money amountCents={amount} />
          </li>
        ))}
      </ul>
      {data.points_expire_soon > 0 && (
        <Button component={Link} to="/my-points/award" variant="light" mt="sm">
          {words.redeem}
        </Button>
      )}
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
