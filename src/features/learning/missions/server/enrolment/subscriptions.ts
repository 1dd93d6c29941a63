import { sql } from 'kysely'

import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'

import type { subscriptionStates } from '../../mission-views.ts'
import { type Mission, missionOf } from '../missions.ts'
import { openEnrolment, sealEnrolment } from './sealed-enrolment.ts'

const subscriptions = owning<'mission_subscription' | 'mission_answer' | 'mission'>

type Owner = { brandId: number; partnerId: number }
type SubscriptionStatus = (typeof subscriptionStates)[number]

export type Subscription = Owner & {
  id: number
  missionId: number
  status: SubscriptionStatus
  enrolment: Record<string, unknown>
  /** What was accepted, word for word. */
  term: Mission['term']
  address: string
  createdAt: Date
}

export type Answer = { questionId: number; answer: string; optionIds: number[] }

export async function subscriptionTo(
  tx: Tx,
  { brandId, partnerId }: Owner,
  missionId: number,
): Promise<Subscription | null> {
  const row = await all(tx, brandId)
    .where('partner_id', '=', partnerId)
    .where('mission_id', '=', missionId)
    .executeTakeFirst()
  return row ? subscriptionOf(row, vaultIn(tx)) : null
}

export async function subscriptionById(
  tx: Tx,
  brandId: number,
  id: number,
): Promise<Subscription | null> {
  const row = await all(tx, brandId).where('id', '=', id).executeTakeFirst()
  return row ? subscriptionOf(row, vaultIn(tx)) : null
}

/** Held until the transaction ends: two decisions on it never cross. */
export async function lockSubscription(
  tx: Tx,
  brandId: number,
  id: number,
): Promise<Subscription | null> {
  const row = await all(tx, brandId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? subscriptionOf(row, vaultIn(tx)) : null
}

/** Everything a partner has ever enrolled in, the oldest first. */
export async function subscriptionsOf(
  tx: Tx,
  { brandId, partnerId }: Owner,
): Promise<Subscription[]> {
  const rows = await all(tx, brandId)
    .where('partner_id', '=', partnerId)
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
      brand_id: enrolling.brandId,
      mission_id: enrolling.missionId,
      partner_id: enrolling.partnerId,
      status: enrolling.status,
      enrollment: sealEnrolment(tx, enrolling, enrolling.enrolment),
      term_version: enrolling.term.version,
      term_title: enrolling.term.title,
      term_text: enrolling.term.text,
      address: enrolling.address,
      created_at: now,
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
    .set({ ...change, ended_at: ended ? now : null })
    .where('brand_id', '=', brandId)
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
        brand_id: brandId,
        subscription_id: id,
        question_id: questionId,
        answer,
        option_ids: optionIds,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'subscription_id', 'question_id'])
          .doUpdateSet({ answer, option_ids: optionIds }),
      )
      .execute()
}

export async function answersOf(
  tx: Tx,
  { brandId, id }: Pick<Subscription, 'brandId' | 'id'>,
): Promise<Answer[]> {
  const rows = await subscriptions(tx)
    .selectFrom('mission_answer')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('subscription_id', '=', id)
    .execute()
  return rows.map((row) => ({
    questionId: row.question_id,
    answer: row.answer,
    optionIds: row.option_ids,
  }))
}

type Paging = { page: number; perPage: number }

/** What a partner takes part in, the newest enrolment first; what they left is not shown. */
export async function subscribedPage(
  tx: Tx,
  { brandId, partnerId }: Owner,
  { finished, ...paging }: Paging & { finished: boolean | null },
  now: Date,
) {
  let query = subscriptions(tx)
    .selectFrom('mission_subscription as s')
    .innerJoin('mission', (join) =>
      join
        .onRef('mission.brand_id', '=', 's.brand_id')
        .onRef('mission.id', '=', 's.mission_id'),
    )
    .where('s.brand_id', '=', brandId)
    .where('s.partner_id', '=', partnerId)
    .where('s.status', '!=', 'abandoned')
  if (finished !== null) query = query.where('ends_at', finished ? '<=' : '>', now)
  const { total } = await query
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .selectAll('mission')
    .select(['s.id as subscription_id', 's.status', 's.created_at'])
    .orderBy('s.id', 'desc')
    .limit(paging.perPage)
    .offset((paging.page - 1) * paging.perPage)
    .execute()
  const subscribed = rows.map((row) => ({
    mission: missionOf(row),
    subscription: {
      id: row.subscription_id,
      // The column's check allows no other word.
      status: row.status as SubscriptionStatus,
      createdAt: row.created_at,
    },
  }))
  return { subscribed, total }
}

/** Enrolments that wait for the brand, the oldest first, and how many. */
export async function subscriptionsToReview(
  tx: Tx,
  brandId: number,
  { page, perPage }: Paging,
) {
  const waiting = all(tx, brandId).where('status', '=', 'in_review')
  const { total } = await subscriptions(tx)
    .selectFrom('mission_subscription')
    .select(sql<number>`count(*)`.as('total'))
    .where('brand_id', '=', brandId)
    .where('status', '=', 'in_review')
    .executeTakeFirstOrThrow()
  const rows = await waiting
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const vault = vaultIn(tx)
  return { waiting: rows.map((row) => subscriptionOf(row, vault)), total }
}

/** Whoever takes part in a mission and was not sent away. */
export async function participantsOf(
  tx: Tx,
  { brandId, id }: Pick<Mission, 'brandId' | 'id'>,
): Promise<number[]> {
  const rows = await subscriptions(tx)
    .selectFrom('mission_subscription')
    .select('partner_id')
    .where('brand_id', '=', brandId)
    .where('mission_id', '=', id)
    .where('status', '=', 'approved')
    .orderBy('partner_id')
    .execute()
  return rows.map((row) => row.partner_id)
}

function all(tx: Tx, brandId: number) {
  return subscriptions(tx)
    .selectFrom('mission_subscription')
    .selectAll()
    .where('brand_id', '=', brandId)
}

type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number]

function subscriptionOf(row: Row, vault: Vault): Subscription {
  return {
    id: row.id,
    brandId: row.brand_id,
    partnerId: row.partner_id,
    missionId: row.mission_id,
    // The column's check allows no other word.
    status: row.status as SubscriptionStatus,
    enrolment: openEnrolment(vault, row),
    term: { version: row.term_version, title: row.term_title, text: row.term_text },
    address: row.address,
    createdAt: row.created_at,
  }
}
