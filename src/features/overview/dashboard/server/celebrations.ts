import { firstPaidRedemptionAt } from '#features/money/redemption/server/public.ts'
import {
  lastLevelChange,
  levelsOf,
  partnerById,
} from '#features/people/partners/server/public.ts'
import { firstSaleAt } from '#features/selling/orders/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { Celebration } from '../contract.ts'

/** Older events are no news: a partner who has sold for years is not congratulated on the first sale. */
const NEWS_MS = 30 * DAY_MS

type LevelChange = { before: string | null; after: string | null; at: Date }
type Level = { id: number; name: string }

export type Milestones = {
  firstSaleAt: Date | null
  firstRedemptionAt: Date | null
  levelChange: LevelChange | null
  /** The brand's levels, the lowest first, and the partner's own. */
  levels: readonly Level[]
  levelId: number | null
}

/** The good news of the last days that the partner has not seen. */
export function celebrationsAmong(
  milestones: Milestones,
  seen: ReadonlySet<string>,
  now: Date,
): Celebration[] {
  const isNews = (at: Date | null) =>
    at !== null && now.getTime() - at.getTime() <= NEWS_MS && at <= now
  const reached = levelReached(milestones)
  const news: Celebration[] = []
  if (isNews(milestones.firstSaleAt))
    news.push({ key: 'first_sale', kind: 'first_sale', level: null })
  if (isNews(milestones.firstRedemptionAt))
    news.push({ key: 'first_redemption', kind: 'first_redemption', level: null })
  if (reached && isNews(milestones.levelChange?.at ?? null))
    news.push({ key: `level:${reached.id}`, kind: 'new_level', level: reached.name })
  return news.filter(({ key }) => !seen.has(key))
}

/** The level of the last change, if it was a rise and the partner still has it. */
function levelReached({ levelChange, levels, levelId }: Milestones): Level | null {
  const placeOf = (name: string | null | undefined) =>
    levels.findIndex((level) => level.name.toLowerCase() === name?.toLowerCase())
  const place = placeOf(levelChange?.after)
  const level = levels[place]
  const isHigher = place > placeOf(levelChange?.before)
  return level && isHigher && level.id === levelId ? level : null
}

export async function viewCelebrations(
  tx: Tx,
  owner: PartnerKey,
  now: Date,
): Promise<Celebration[]> {
  const [saleAt, redemptionAt, levelChange, levels, partner, seen] = await Promise.all([
    firstSaleAt(tx, owner),
    firstPaidRedemptionAt(tx, owner),
    lastLevelChange(tx, owner),
    levelsOf(tx, owner.brandId),
    partnerById(tx, owner),
    seenBy(tx, owner),
  ])
  const milestones = {
    firstSaleAt: saleAt,
    firstRedemptionAt: redemptionAt,
    levelChange,
    levels,
    levelId: partner?.levelId ?? null,
  }
  return celebrationsAmong(milestones, seen, now)
}

async function seenBy(tx: Tx, { brandId, partnerId }: PartnerKey): Promise<Set<string>> {
  const rows = await owning<'celebration_seen'>(tx)
    .selectFrom('celebration_seen')
    .select('key')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Notes good news as seen, so that no other device shows it; what is no news is not noted. */
export async function noteSeen(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { key, now }: { key: string; now: Date },
): Promise<void> {
  const owner = { brandId, partnerId }
  const open = await viewCelebrations(tx, owner, now)
  if (!open.some((one) => one.key === key)) return
  await owning<'celebration_seen'>(tx)
    .insertInto('celebration_seen')
    .values({ ...owner, key, seenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
