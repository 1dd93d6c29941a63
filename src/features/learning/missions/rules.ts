import { untilText } from '#features/selling/catalog/boost.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'

import type { ContentForm, MissionCard, SalesGoal } from './mission-views.ts'

/** The word to type for an enrollment. */
export const CONFIRMATION = 'CONFIRMAR'

/** The public page of a mission; it names the brand, because two brands may use the same slug. */
export function publicPathOf({
  slug,
  brand,
}: {
  slug: string
  brand: { slug: string }
}): string {
  return `/public/mission/${slug}?${new URLSearchParams({ slug_company: brand.slug }).toString()}`
}

type Conditions = {
  level_fits: boolean
  required_courses: readonly Pick<MissionCard['required_courses'][number], 'finished'>[]
}

/** What keeps a partner from enrolling; the level first, because no course changes it. */
export function lockOf(mission: Conditions): 'level' | 'courses' | null {
  if (!mission.level_fits) return 'level'
  return mission.required_courses.every(({ finished }) => finished) ? null : 'courses'
}

/** The part that a content lacks for its mission's form; null: none. */
export function missingPart(
  form: ContentForm,
  { hasFile, links }: { hasFile: boolean; links: number },
): 'file' | 'links' | null {
  if (form === 'links') return links === 0 ? 'links' : null
  const needsFile = form === 'file' || links === 0
  return needsFile && !hasFile ? 'file' : null
}

/** The required questions that have no answer yet. */
export function unansweredOf<Question extends { id: number; required: boolean }>(
  questions: readonly Question[],
  answeredIds: readonly number[],
): Question[] {
  return questions.filter(({ id, required }) => required && !answeredIds.includes(id))
}

const NEAREST = 3

type Ending = { ends_at: Date }

/**
 * The few missions of the home: those started that end next, and at least one that is open; more of one kind
 * where the other has fewer.
 */
export function nearestMissions<Started extends Ending, Open extends Ending>(
  started: readonly Started[],
  open: readonly Open[],
): { started: Started[]; open: Open[] } {
  const places = Math.max(NEAREST - 1, NEAREST - open.length)
  const shown = nextToEnd(started).slice(0, places)
  return { started: shown, open: nextToEnd(open).slice(0, NEAREST - shown.length) }
}

function nextToEnd<Mission extends Ending>(missions: readonly Mission[]): Mission[] {
  return missions.toSorted((one, other) => one.ends_at.getTime() - other.ends_at.getTime())
}

const goalWords = {
  bonus: 'o bônus',
  bonusOf: (amount: string) => `o bônus de ${amount}`,
  sales: (amount: string) => `${amount} em vendas`,
  orders: (count: number) => (count === 1 ? '1 pedido' : `${String(count)} pedidos`),
  and: ' e ',
  missing: (what: string, isOne: boolean) => `${isOne ? 'Falta' : 'Faltam'} ${what}`,
  to: (bonus: string) => ` para ${bonus}`,
  between: ' · ',
  reached: 'Meta alcançada',
  onTheWay: 'A caminho da meta',
  onTheWayTo: (bonus: string) => `A caminho d${bonus}`,
}

/** Whether the sales of the period are enough: the bonus is paid once they are final. */
export function isReached(
  goal: Pick<SalesGoal, 'missing_orders' | 'missing_sales'>,
): boolean {
  return goal.missing_orders === 0 && goal.missing_sales === 0
}

type Goal = { goal: SalesGoal; reward: Cents | null }
type Seen = { today: Day; visible: boolean }

/** `Faltam R$ 120,00 em vendas para o bônus de R$ 50,00 · até domingo`. */
export function goalText({ goal, reward }: Goal, { today, visible }: Seen): string {
  const bonus =
    visible && reward !== null ? goalWords.bonusOf(formatCents(reward)) : goalWords.bonus
  if (isReached(goal)) return goalWords.reached + goalWords.to(bonus)
  const missing = missingText(goal, visible)
  const words =
    missing === null ? goalWords.onTheWayTo(bonus) : missing + goalWords.to(bonus)
  return words + goalWords.between + untilText(goal.until, today)
}

/** The same beside the mission's bonus and last day: the day of the goal only where it is an earlier one. */
export function goalLeftText(
  { goal, lastDay }: { goal: SalesGoal; lastDay: Day },
  { today, visible }: Seen,
): string {
  if (isReached(goal)) return goalWords.reached
  const words = missingText(goal, visible) ?? goalWords.onTheWay
  if (goal.until === lastDay) return words
  return words + goalWords.between + untilText(goal.until, today)
}

/** Null: it would show a hidden amount. */
function missingText(goal: SalesGoal, visible: boolean): string | null {
  if (!visible && goal.missing_sales > 0) return null
  const parts = [
    goal.missing_sales > 0 && goalWords.sales(formatCents(goal.missing_sales)),
    goal.missing_orders > 0 && goalWords.orders(goal.missing_orders),
  ].filter((part) => part !== false)
  const isOne = goal.missing_sales === 0 && goal.missing_orders === 1
  return goalWords.missing(parts.join(goalWords.and), isOne)
}
