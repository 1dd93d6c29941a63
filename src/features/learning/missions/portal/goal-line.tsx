import { Text } from '@mantine/core'

import { dayOf } from '#platform/contract/time/dates.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { useNow } from '#platform/web/use-now.ts'

import type { SalesGoal } from '../mission-views.ts'
import { goalLeftText } from '../rules.ts'
import { dayBeforeEnd } from './last-day.ts'

/** What sales lack to the goal of a mission whose bonus and end stand beside it. */
export function GoalLine({ goal, endsAt }: { goal: SalesGoal; endsAt: Date }) {
  const visible = useMoneyVisible()
  const today = dayOf(useNow())
  return (
    <Text size="sm">
      {goalLeftText({ goal, lastDay: dayBeforeEnd(endsAt) }, { today, visible })}
    </Text>
  )
}
