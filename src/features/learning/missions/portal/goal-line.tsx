import { Text } from '@mantine/core'

import type { Cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { useNow } from '#platform/web/use-now.ts'

import type { SalesGoal } from '../mission-views.ts'
import { goalText } from '../rules.ts'

/** What sales lack to the bonus of a mission. */
export function GoalLine(goal: { reward: Cents | null; goal: SalesGoal }) {
  const visible = useMoneyVisible()
  return <Text size="sm">{goalText(goal, dayOf(useNow()), visible)}</Text>
}
