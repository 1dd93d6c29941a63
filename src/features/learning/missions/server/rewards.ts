import { sql } from 'kysely'

import { grantCredit } from '#features/money/ledger/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import { eventWords } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { type Day, monthsAfter } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Mission } from './missions.ts'

const rewards = owning<'mission_reward'>

type Winner = { mission: Mission; partnerId: PartnerId; period: Day }

/**
 * Pays a period's reward, once, also for parallel calls; returns whether this call paid it.
 */
export async function payReward(
  tx: Tx,
  { mission, partnerId, period }: Winner,
  now: Date,
): Promise<boolean> {
  const { brandId, id, rewardCents } = mission
  if (rewardCents === null) return false
  const months = await parameter(tx, brandId, 'credit_expiry_months')
  const cause = `mission:${id}:${period}`
  const paid = await grantCredit(
    tx,
    {
      brandId,
      partnerId,
      cause,
      category: 'mission',
      externalKey: mission.title,
      amountCents: rewardCents,
      expiresAt: monthsAfter(now, months),
    },
    now,
  )
  if (!paid) return false
  await rewards(tx)
    .insertInto('mission_reward')
    .values({
      brandId,
      missionId: id,
      partnerId,
      period,
      amountCents: rewardCents,
      at: now,
    })
    .execute()
  const words = await eventWords(tx, brandId, 'mission.rewarded')
  await notify(
    tx,
    [
      {
        brandId,
        partnerId,
        kind: 'mission',
        ...words.notice({ missao: mission.title, valor: formatCents(rewardCents) }),
        route: `/mission/${mission.slug}`,
        cause: `${cause}:paid`,
      },
    ],
    now,
  )
  return true
}

type Requested = { brandId: BrandId; missionId: Id<'mission'>; partnerId: PartnerId }

/**
 * The amount that a mission has paid a partner, in one period or in all; null where none.
 */
export async function rewardOf(
  tx: Tx,
  { brandId, missionId, partnerId }: Requested,
  period?: Day,
): Promise<{ amountCents: Cents; at: Date } | null> {
  let query = rewards(tx)
    .selectFrom('mission_reward')
    .select([
      sql<number | null>`sum(amount_cents)::bigint`.as('amount'),
      sql<Date | null>`max(at)`.as('at'),
    ])
    .where('brandId', '=', brandId)
    .where('missionId', '=', missionId)
    .where('partnerId', '=', partnerId)
  if (period !== undefined) query = query.where('period', '=', sql<string>`${period}::date`)
  const row = await query.executeTakeFirst()
  if (!row || row.amount === null || row.at === null) return null
  return { amountCents: cents(row.amount), at: row.at }
}

export async function countWinners(
  tx: Tx,
  { brandId, id }: Pick<Mission, 'brandId' | 'id'>,
): Promise<number> {
  const { total } = await rewards(tx)
    .selectFrom('mission_reward')
    .select(sql<number>`count(distinct partner_id)`.as('total'))
    .where('brandId', '=', brandId)
    .where('missionId', '=', id)
    .executeTakeFirstOrThrow()
  return total
}
