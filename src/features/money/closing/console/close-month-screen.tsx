import { Anchor, Button, List, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { formatDay } from '#platform/web/format-moment.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import {
  previewMonthClosing,
  showMonthClosing,
  startMonthClosing,
} from '../month-contract.ts'
import { monthName } from '../rules.ts'
import { text } from './text.ts'

const { byHand: words } = text

/** Closes the last month by hand: a preview first, then a job with its progress. */
export function CloseMonthScreen() {
  const pathTo = useBrandPath()
  const [search, setSearch] = useSearchParams()
  const running = Number(search.get('fechamento') ?? 0)
  return (
    <>
      <PageHeader title={words.title} backTo={pathTo('/financeiro/fechamentos')} />
      {running > 0 ? (
        <MonthProgress id={running} />
      ) : (
        <Preview
          onStarted={(id) => setSearch({ fechamento: String(id) }, { replace: true })}
        />
      )}
    </>
  )
}

type Month = Output<typeof previewMonthClosing>

function Preview({ onStarted }: { onStarted: (id: number) => void }) {
  const [confirming, setConfirming] = useState(false)
  const preview = useQuery(consoleQuery(previewMonthClosing, {}))
  if (preview.isPending) return <SkeletonList />
  if (preview.isError)
    return isOfCredits(preview.error) ? (
      <EmptyState drawing="list" sentence={text.inCredits} />
    ) : (
      <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
    )
  const month = preview.data
  const { partners, value } = month.closes
  return (
    <Stack>
      <Panel title={words.of(monthName(month.period_begin))}>
        <Stack gap="sm" align="start">
          <Text size="sm" c="dimmed">
            {month.closes_on === null
              ? words.past
              : words.byItself(formatDay(month.closes_on))}
          </Text>
          <DescriptionList facts={factsOf(month)} />
          {partners === 0 ? (
            <Text>{words.nothing}</Text>
          ) : (
            <Button onClick={() => setConfirming(true)}>{words.run(partners)}</Button>
          )}
        </Stack>
      </Panel>
      <Unfilled month={month} />
      <ActionSheet
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={words.title}
        yes={words.run(partners)}
        hint={words.confirm(words.people(partners), formatCents(value))}
        send={async (_, headers) => {
          const body = { period_begin: month.period_begin }
          onStarted((await call(startMonthClosing, { body }, { headers })).id)
        }}
        onDone={() => setConfirming(false)}
      />
    </Stack>
  )
}

function isOfCredits(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_by_closings'
}

function factsOf(month: Month) {
  const shown = ({ partners, value }: Month['closes']) =>
    partners === 0 ? null : `${words.people(partners)} · ${formatCents(value)}`
  return [
    { label: words.closes, value: shown(month.closes) },
    {
      label: words.debt,
      value: month.debt_value === 0 ? null : formatCents(month.debt_value),
    },
    {
      label: words.belowMinimum(formatCents(month.minimum_value)),
      value: shown(month.below_minimum),
    },
    { label: words.closedBefore, value: shown(month.closed_before) },
    { label: words.reopened, value: shown(month.reopened) },
    { label: words.frozen, value: shown(month.frozen) },
  ]
}

function Unfilled({ month }: { month: Month }) {
  const pathTo = useBrandPath()
  if (month.unfilled.length === 0) return null
  return (
    <Panel title={words.unfilled}>
      <Text size="sm" c="dimmed" mb="sm">
        {words.unfilledHint}
      </Text>
      <List spacing="xs">
        {month.unfilled.map(({ partner_slug: slug, partner_name: name, value, fields }) => (
          <List.Item key={slug}>
            <Anchor component={Link} to={pathTo(`/parceiros/${encodeURIComponent(slug)}`)}>
              {name}
            </Anchor>{' '}
            {`${formatCents(value)}: ${fields.join(', ')}`}
          </List.Item>
        ))}
      </List>
    </Panel>
  )
}

const PAUSE_MS = 700

function MonthProgress({ id }: { id: number }) {
  const pathTo = useBrandPath()
  const month = useQuery({
    ...consoleQuery(showMonthClosing, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : PAUSE_MS),
  })
  if (month.isPending) return <SkeletonList />
  if (month.isError)
    return <ErrorState error={month.error} onRetry={() => void month.refetch()} />
  const { state, handled, total, closed, period_begin: begin } = month.data
  const done = state === 'done'
  return (
    <Panel title={text.closing(monthName(begin))}>
      <Stack gap="sm" align="start">
        <Progress
          w="100%"
          value={done ? 100 : (100 * handled) / Math.max(1, total ?? 1)}
          aria-label={words.progress}
        />
        <Text aria-live="polite">
          {done
            ? words.done(closed)
            : total === null
              ? words.waiting
              : words.progressOf(handled, total)}
        </Text>
        {done ? (
          <Button
            component={Link}
            to={pathTo(`/financeiro/fechamentos?mes=${begin.slice(0, 7)}`)}
          >
            {words.see}
          </Button>
        ) : (
          <Text c="dimmed">{words.leave}</Text>
        )}
      </Stack>
    </Panel>
  )
}
