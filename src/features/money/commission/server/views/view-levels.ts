import {
  type Level,
  levelsOf,
  partnerById,
} from '#features/people/partners/server/public.ts'
import { saleStatuses } from '#features/selling/orders/rules.ts'
import { orderTotals } from '#features/selling/orders/server/public.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { lastDays } from '#platform/contract/time/periods.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { LEVEL_DAYS } from '../../rules.ts'
import { rulesNow } from '../percent-rules.ts'
import { levelProgress, wayDone } from './level-progress.ts'

/** A partner's progress to the next level. */
export async function viewReaching(tx: Tx, owner: PartnerKey, now: Date) {
  const { levels, levelId, billed, period } = await levelState(tx, owner, now)
  const current = levels.find(({ id }) => id === levelId) ?? null
  const next =
    levels.find(({ position }) => !current || position > current.position) ?? null
  const goal = next?.billingFromCents ?? 0
  return {
    current: current && toLevel(current),
    next: next && toLevel(next),
    billed,
    missing: cents(Math.max(0, goal - billed)),
    percent: wayDone(billed, goal),
    ...period,
  }
}

type LevelCourse = { slug: string; title: string; finished: boolean }
/** Reads the required courses by level id. Passed in by the server, because courses are a higher feature. */
export type LevelCoursesReader = (
  tx: Tx,
  owner: PartnerKey,
  now: Date,
) => Promise<Map<number, LevelCourse[]>>

/** All levels with the partner's progress in each. */
export async function viewLevels(
  tx: Tx,
  { owner, coursesOf }: { owner: PartnerKey; coursesOf: LevelCoursesReader },
  now: Date,
) {
  const [{ levels, levelId, billed }, courses] = await Promise.all([
    levelState(tx, owner, now),
    coursesOf(tx, owner, now),
  ])
  const coursesFor = (id: number) => courses.get(id) ?? []
  const ladder = levels.map((level) => ({
    ...level,
    // The current level is kept without its courses.
    coursesMissing:
      level.id !== levelId && coursesFor(level.id).some(({ finished }) => !finished),
  }))
  return levelProgress(ladder, billed).map(({ level, reached }) => ({
    id: level.id,
    name: level.name,
    description: level.description,
    icon: level.icon,
    short_explain: level.shortExplain,
    init_billing_range: cents(level.billingFromCents),
    end_billing_range: centsOrNull(level.billingToCents),
    percent: reached,
    commission_percent: level.percent,
    color_background_icon: level.backgroundColor,
    text_color_icon: level.textColor,
    is_current: level.id === levelId,
    required_courses: coursesFor(level.id),
  }))
}

async function levelState(tx: Tx, owner: PartnerKey, now: Date) {
  const period = lastDays(dayOf(now), LEVEL_DAYS)
  const [partner, sales, levels, rules] = await Promise.all([
    partnerById(tx, owner),
    orderTotals(tx, owner, { range: period, statuses: saleStatuses }),
    levelsOf(tx, owner.brandId),
    rulesNow(tx, owner.brandId, now),
  ])
  return {
    levels: levels.map((level) => ({
      ...level,
      percent: rules.levels.get(level.id)?.percent ?? level.percent,
    })),
    levelId: partner?.levelId ?? null,
    billed: sales.totalCents,
    period,
  }
}

function toLevel(level: Level) {
  return { id: level.id, name: level.name, commission_percent: level.percent }
}

function centsOrNull(amount: number | null): Cents | null {
  return amount === null ? null : cents(amount)
}
