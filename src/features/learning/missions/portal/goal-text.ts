import { untilText } from '#features/selling/catalog/boost.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'

import type { SalesGoal } from '../mission-views.ts'
import { text } from './text.ts'

type Goal = { goal: SalesGoal; reward: Cents | null }

/** `Faltam R$ 120,00 para o bônus de R$ 50,00 · até domingo`. */
export function goalText({ goal, reward }: Goal, today: Day, visible: boolean): string {
  const words = text.goal
  const bonus =
    visible && reward !== null ? words.bonusOf(formatCents(reward)) : words.bonus
  const parts = [
    goal.missing_sales > 0 && words.sales(formatCents(goal.missing_sales)),
    goal.missing_orders > 0 && words.orders(goal.missing_orders),
  ].filter((part) => part !== false)
  const until = untilText(goal.until, today)
  if (parts.length === 0) return words.reached(bonus)
  if (!visible && goal.missing_sales > 0) return words.onTheWay(bonus, until)
  const isOne = goal.missing_sales === 0 && goal.missing_orders === 1
  return words.missing(parts.join(words.and), { isOne, bonus, until })
}
