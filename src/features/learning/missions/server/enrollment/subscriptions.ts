import { sql } from 'kysely'

import type { BrandId, Id } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'

import type { subscriptionStates } from '../../mission-views.ts'
import { type Mission, missionOf } from '../missions.ts'
import { openEnrollment, sealEnrollment } from './sealed-enrollment.ts'

const subscriptions = owning<'mission_subscription' | 'mission_answer' | 'mission'>

type Row = RowOf<'mission_subscription'>
type SubscriptionStatus = (typeof subscriptionStates)[number]

export type Subscription = Pick<
  Row,
  'brandId' | 'partnerId' | 'id' | 'missionId' | 'status' | 'address' | 'createdAt'
> & {
  enrollment: Record<string, unknown>
  /** The accepted terms, word for word. */
  term: Mission['term']
}

export type Answer = { questionId: number; answer: string; optionIds: number[] }

export async function subscriptionTo(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  missionId: Id<'mission'>,
): Promise<Subscription | null> {
  const row = await all(tx, brandId)
    .where('partnerId', '=', partnerId)
    .where('missionId', '=', missionId)
    .executeTakeFirst()
  return row ? subscriptionOf(row, vaultIn(tx)) : null
}

export async function subscriptionById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Subscription | null> {
  const row = await all(tx, brandId).where('id', '=', id).executeTakeFirst()
  return row ? subscriptionOf(row, vaultIn(tx)) : null
}

/** Locked until the transaction ends, so that two decisions cannot interleave. */
export async function lockSubscription(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Subscription | null> {
  const row = await all(tx, brandId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? subscriptionOf(row, vaultIn(tx)) : null
}

/** Every enrollment of a partner, oldest first. */
export async function subscriptionsOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Subscription[]> {
  const rows = await all(tx, brandId)
    .where('partnerId', '=', partnerId)
    .orderBy('id')
    .execute()
  const vault = vaultIn(tx)
  return rows.map((row) => subscriptionOf(row, vault))
}

type Enrolling = Omit<Subscription, 'id' | 'createdAt'>

export async function storeSubscription(
  tx: Tx,
  enrolling: Enrolling,
  now: Date,
): Promise<Subscription> {
  const row = await subscriptions(tx)
    .insertInto('mission_subscription')
    .values({
      brandId: enrolling.brandId,
      missionId: enrolling.missionId,
      partnerId: enrolling.partnerId,
      status: enrolling.status,
      enrollment: sealEnrollment(tx, enrolling, enrolling.enrollment),
      termVersion: enrolling.term.version,
      termTitle: enrolling.term.title,
      termText: enrolling.term.text,
      address: enrolling.address,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return subscriptionOf(row, vaultIn(tx))
}

export async function changeStatus(
  tx: Tx,
  { brandId, id }: Subscription,
  change: { status: SubscriptionStatus; reason: string | null },
  now: Date,
): Promise<void> {
  const ended = change.status === 'refused' || change.status === 'abandoned'
  await subscriptions(tx)
    .updateTable('mission_subscription')
    .set({ ...change, endedAt: ended ? now : null })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

export async function storeAnswers(
  tx: Tx,
  { brandId, id }: Pick<Subscription, 'brandId' | 'id'>,
  answers: Answer[],
): Promise<void> {
  for (const { questionId, answer, optionIds } of answers)
    await subscriptions(tx)
      .insertInto('mission_answer')
      .values({
        brandId,
        subscriptionId: id,
        questionId,
        answer,
        optionIds,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['brandId', 'subscriptionId', 'questionId'])
          .doUpdateSet({ answer, optionIds }),
      )
      .execute()
}

export async function answersOf(
  tx: Tx,
  { brandId, id }: Pick<Subscription, 'brandId' | 'id'>,
): Promise<Answer[]> {
  return (await answersOfSubscriptions(tx, brandId, [id])).get(id) ?? []
}

/** The answers given with each of these enrollments. */
export async function answersOfSubscriptions(
  tx: Tx,
  brandId: BrandId,
  subscriptionIds: number[],
): Promise<Map<number, Answer[]>> {
  const rows = await subscriptions(tx)
    .selectFrom('mission_answer')
    .select(['subscriptionId', 'questionId', 'answer', 'optionIds'])
    .where('brandId', '=', brandId)
    .where('subscriptionId', '=', sql<number>`any(${subscriptionIds}::bigint[])`)
    .execute()
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)
}

type Paging = { page: number; perPage: number }

/** A partner's current enrollments, newest first; without those that they left. */
export async function subscribedPage(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { finished, ...paging }: Paging & { finished: boolean | null },
  now: Date,
) {
  let query = subscriptions(tx)
    .selectFrom('mission_subscription as s')
    .innerJoin('mission', (join) =>
      join
        .onRef('mission.brandId', '=', 's.brandId')
        .onRef('mission.id', '=', 's.missionId'),
    )
    .where('s.brandId', '=', brandId)
    .where('s.partnerId', '=', partnerId)
    .where('s.status', '!=', 'abandoned')
  if (finished !== null) query = query.where('endsAt', finished ? '<=' : '>', now)
  const { total } = await query
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .selectAll('mission')
    .select(['s.id as subscriptionId', 's.status', 's.createdAt'])
    .orderBy('s.id', 'desc')
    .limit(paging.perPage)
    .offset((paging.page - 1) * paging.perPage)
    .execute()
  const subscribed = rows.map((row) => ({
    mission: missionOf(row),
    subscription: {
      id: row.subscriptionId,
      // The column's constraint allows no other value.
      status: row.status as SubscriptionStatus,
      createdAt: row.createdAt,
    },
  }))
  return { subscribed, total }
}

type OfBrand = After<number> & { brandId: BrandId; status: Subscription['status'] }

/** A brand's enrollments of one state, the oldest first, at most `limit`. */
export async function subscriptionsOfBrand(
  tx: Tx,
  { brandId, status, after, limit }: OfBrand,
): Promise<Subscription[]> {
  let query = all(tx, brandId).where('status', '=', status)
  if (after !== null) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  const vault = vaultIn(tx)
  return rows.map((row) => subscriptionOf(row, vault))
}

/** The active participants of a mission. */
export async function participantsOf(
  tx: Tx,
  { brandId, id }: Pick<Mission, 'brandId' | 'id'>,
): Promise<number[]> {
  const rows = await subscriptions(tx)
    .selectFrom('mission_subscription')
    .select('partnerId')
    .where('brandId', '=', brandId)
    .where('missionId', '=', id)
    .where('status', '=', 'approved')
    .orderBy('partnerId')
    .execute()
  return rows.map((row) => row.partnerId)
}

function all(tx: Tx, brandId: BrandId) {
  return subscriptions(tx)
    .selectFrom('mission_subscription')
    .selectAll()
    .where('brandId', '=', brandId)
}

function subscriptionOf(row: Row, vault: Vault): Subscription {
  return {
    ...row,
    enrollment: openEnrollment(vault, row),
    term: { version: row.termVersion, title: row.termTitle, text: row.termText },
  }
}
