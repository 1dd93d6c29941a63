import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress, Text } from '@mantine/core'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { showNextGoal } from '#features/learning/missions/contract.ts'
import { nextGoalQuery } from '#features/learning/missions/portal/queries.ts'
import { goalText, isReached } from '#features/learning/missions/rules.ts'
import type { listClusterPartnerInfo } from '#features/money/commission/contract.ts'
import { levelsQuery, reachingQuery } from '#features/money/commission/portal/queries.ts'
import { billingAtPace, levelAt } from '#features/money/commission/rules.ts'
import { orderTotalsQuery } from '#features/selling/orders/portal/queries.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { lastDays } from '#platform/contract/time/periods.ts'
import { formatPoints } from '#platform/web/format-number.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'
import { useNow } from '#platform/web/use-now.ts'

import { text as words } from './goal-text.ts'

const PACE_DAYS = 30

/** The bonus that is reached next; without one, the person's level and what the next one takes. */
export function Goal() {
  const { data } = useSuspenseQuery(nextGoalQuery)
  return data.next ? <BonusGoal mission={data.next} /> : <LevelGoal />
}

type BonusGoalProps = { mission: NonNullable<Output<typeof showNextGoal>['next']> }

function BonusGoal({ mission }: BonusGoalProps) {
  const { slug, title, goal } = mission
  const today = dayOf(useNow())
  const visible = useMoneyVisible()
  return (
    <Panel
      title={isReached(goal) ? words.bonusReached : words.bonusTitle}
      aside={
        <Button component={Link} to={`/mission/${slug}`} {...textButton('end')}>
          {words.openMission}
        </Button>
      }
    >
      <Text fw={650} fz="lg" lineClamp={2}>
        {title}
      </Text>
      <Progress my="xs" value={goal.percent} aria-label={words.progress(title)} />
      <Text>{goalText(mission, { today, visible })}</Text>
    </Panel>
  )
}

/** Nothing for a brand without levels. */
function LevelGoal() {
  const [{ data: reaching }, { data: levels }] = useSuspenseQueries({
    queries: [reachingQuery, levelsQuery],
  })
  const visible = useMoneyVisible()
  if (levels.length === 0) return null
  const { current, next, missing, percent } = reaching
  return (
    <Panel
      title={words.title}
      aside={
        <Button component={Link} to="/my-points/how-get" {...textButton('end')}>
          {words.more}
        </Button>
      }
    >
      <Text fw={650} fz="lg">
        {current?.name ?? words.none}
      </Text>
      {current && (
        <Text size="sm" c="dimmed">
          {words.percent(formatPoints(current.commission_percent))}
        </Text>
      )}
      {next === null ? (
        <Text mt="xs">{words.top}</Text>
      ) : (
        <>
          <Progress my="xs" value={percent / 100} aria-label={words.progress(next.name)} />
          <Text>
            {visible
              ? words.missing(formatCents(missing), next.name)
              : words.next(next.name)}
          </Text>
        </>
      )}
      <Pace levels={levels} />
    </Panel>
  )
}

type Level = Output<typeof listClusterPartnerInfo>[number]

function Pace({ levels }: { levels: Level[] }) {
  const period = lastDays(dayOf(useNow()), PACE_DAYS)
  const { data: sold } = useSuspenseQuery(orderTotalsQuery(period))
  const led = levelAt(levels, billingAtPace(sold.range.current.sum_order, PACE_DAYS))
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {sold.range.current.quantity === 0 || led === null
        ? words.noPace
        : words.pace(led.name)}
    </Text>
  )
}
