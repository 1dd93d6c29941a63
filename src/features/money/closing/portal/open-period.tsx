import { Button, Text } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { ContactLink } from '#platform/web/ui/feedback/contact-link.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { monthName } from '../rules.ts'
import { AmountFacts } from './amounts.tsx'
import { CommissionLine } from './commission-line.tsx'
import { openQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './commission.module.css'

/** The estimate of the next closing, and the open commissions with what each waits for. */
export function OpenPeriod() {
  const closes = useClosesCommissions()
  const pages = useSuspenseInfiniteQuery(openQuery)
  const summary = pages.data.pages[0]?.summary
  const lines = pages.data.pages.flatMap((page) => page.details.data)
  if (summary && !closes)
    return (
      <Panel>
        <EmptyState drawing="list" sentence={summary.explanation}>
          <Button component={Link} to="/my-points/extracts">
            {text.open.statement}
          </Button>
        </EmptyState>
      </Panel>
    )
  if (!summary || lines.length === 0)
    return (
      <Panel>
        <EmptyState drawing="bag" sentence={text.open.empty}>
          <Button component={Link} to="/share-products">
            {text.open.share}
          </Button>
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <Panel>
        <Text c="dimmed">{text.open.total(monthName(summary.period_begin))}</Text>
        <Money amountCents={summary.net_value} size="balance" tone="waiting" />
        <p className={classes['next']}>{summary.explanation}</p>
        <DescriptionList
          facts={[
            {
              label: text.open.entering,
              value: <Money amountCents={summary.expected_value} />,
            },
            { label: text.open.closes, value: formatDay(summary.due_date) },
          ]}
        />
        <AmountFacts summary={summary} />
        <ContactLink />
      </Panel>
      <Panel title={text.open.lines} long>
        <DayList
          items={lines}
          dayOf={(line) => dayOf(line.order_created_at ?? line.release_at ?? new Date())}
          keyOf={(line) => `${line.order} ${line.role}`}
          onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
          loadingMore={pages.isFetchingNextPage}
        >
          {(line) => <CommissionLine line={line} explanation={line.explanation} />}
        </DayList>
      </Panel>
    </>
  )
}
