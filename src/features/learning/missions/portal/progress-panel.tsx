import '@mantine/core/styles/Progress.layer.css'
import { Alert, Progress, Stack, Text } from '@mantine/core'

import { cents, formatCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { MissionPage, MissionProgress } from '../mission-views.ts'
import { text } from './text.ts'

const words = text.progress

type ProgressPanelProps = { kind: MissionPage['kind']; progress: MissionProgress }

/** The partner's progress in the present period, and the next step. */
export function ProgressPanel({ kind, progress }: ProgressPanelProps) {
  const { rewarded, settled_on: settledOn } = progress
  const goals = goalsOf(kind, progress)
  const reached = goals.every(({ done, goal }) => done >= goal)
  return (
    <Panel narrow title={words.title}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.period(formatDay(progress.begin), formatDay(progress.end))}
        </Text>
        {goals.map(({ label, done, goal, show }) => (
          <div key={label}>
            <Text fw={550} mb={4}>
              {label}: {(done > goal ? words.beyond : words.of)(show(done), show(goal))}
            </Text>
            <Progress.Root size="lg">
              <Progress.Section
                value={Math.min(100, Math.round((done / goal) * 100))}
                aria-label={label}
              />
            </Progress.Root>
          </div>
        ))}
        {rewarded !== null && (
          <Alert color="green">{words.rewarded(formatCents(rewarded))}</Alert>
        )}
        {rewarded === null && settledOn !== null && (
          <Text size="sm" c="dimmed">
            {reached && `${words.reached} `}
            {words.settled(formatDay(settledOn))}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

type Goal = { label: string; done: number; goal: number; show: (amount: number) => string }

function goalsOf(kind: MissionPage['kind'], progress: MissionProgress): Goal[] {
  if (kind === 'content')
    return [
      {
        label: words.contents,
        // The brand may approve more than required: counted only up to the goal.
        done: Math.min(progress.contents_approved, progress.contents_required),
        goal: progress.contents_required,
        show: String,
      },
    ]
  const { goal_orders: orders, goal_sales: sales } = progress
  return [
    ...(orders === null
      ? []
      : [{ label: words.orders, done: progress.orders, goal: orders, show: String }]),
    ...(sales === null
      ? []
      : [{ label: words.sales, done: progress.sales, goal: sales, show: inReais }]),
  ]
}

function inReais(amount: number): string {
  return formatCents(cents(amount))
}
