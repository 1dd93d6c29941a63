import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { type NotificationKind, notificationKinds } from '../rules.ts'

const notifications = owning<'notification'>

export type NewNotification = Pick<
  RowOf<'notification'>,
  | keyof PartnerKey
  | 'title'
  | 'message'
  /** The route inside the portal. */
  | 'route'
  /** Identifies the cause: the same cause notifies only once. */
  | 'cause'
> & {
  kind: NotificationKind
  /** Whether devices show it as well; they do by default. */
  pushes?: boolean
  /** What it earns: devices show it only with the others of its day that wait. */
  waitingCents?: Cents | undefined
}

export type Notification = Omit<NewNotification, 'waitingCents'> &
  Pick<RowOf<'notification'>, 'id' | 'createdAt' | 'readAt'>

/** Notifies partners; visible once the transaction is committed. */
export async function notify(tx: Tx, added: NewNotification[], now: Date): Promise<void> {
  if (added.length === 0) return
  const column = <T>(value: (one: NewNotification) => T) => added.map(value)
  // In the order of the key, so that transactions with the same causes wait for each other in one direction only.
  await sql`
    with given as (
      select distinct on (brand_id, partner_id, cause) *
      from unnest(
        ${column((one) => one.brandId)}::integer[], ${column((one) => one.partnerId)}::bigint[],
        ${column((one) => one.cause)}::text[], ${column((one) => one.kind)}::text[],
        ${column((one) => one.title)}::text[], ${column((one) => one.message)}::text[],
        ${column((one) => one.route)}::text[],
        ${column((one) => one.pushes ?? one.waitingCents === undefined)}::boolean[],
        ${column((one) => one.waitingCents ?? null)}::bigint[]
      ) with ordinality as g
        (brand_id, partner_id, cause, kind, title, message, route, pushes, waiting_cents, no)
      order by brand_id, partner_id, cause, no
    ), fresh as (
      insert into notification_cause (brand_id, partner_id, cause, at)
      select brand_id, partner_id, cause, ${now} from given
      on conflict do nothing returning brand_id, partner_id, cause, at
    )
    insert into notification
      (brand_id, partner_id, cause, kind, title, message, route, pushes, waiting_cents, created_at)
    select brand_id, partner_id, cause, kind, title, message, route, pushes, waiting_cents, at
    from given join fresh using (brand_id, partner_id, cause)
    order by no ${prepared}`.execute(tx)
}

/** When these partners read their notification of a cause since a time; without those who did not. */
export async function readAmong(
  tx: Tx,
  {
    brandId,
    since,
    cause,
    partnerIds,
  }: { brandId: BrandId; since: Date; cause: string; partnerIds: number[] },
): Promise<Map<number, Date>> {
  const rows = await notifications(tx)
    .selectFrom('notification')
    .select(['partnerId', 'readAt'])
    .where('brandId', '=', brandId)
    .where('cause', '=', cause)
    .where('partnerId', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .where('createdAt', '>=', since)
    .execute()
  return new Map(
    rows.flatMap(({ partnerId, readAt }) => (readAt ? [[partnerId, readAt]] : [])),
  )
}

/** A partner's notifications, newest first, with their total. */
export async function notificationsPage(
  tx: Tx,
  { brandId, partnerId, page, perPage }: PartnerKey & { page: number; perPage: number },
) {
  const own = notifications(tx)
    .selectFrom('notification')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
  const { total } = await own
    .select(sql<number>`count(*)`.as('total'))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .modifyEnd(prepared)
    .execute()
  return { notifications: rows.map(notificationOf), total }
}

export async function countUnread(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<number> {
  const { unread } = await notifications(tx)
    .selectFrom('notification')
    .select(sql<number>`count(*)`.as('unread'))
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('readAt', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return unread
}

/** Marks one as read, the first time; null where the partner has no such notification. */
export async function markRead(
  tx: Tx,
  { brandId, partnerId, id }: PartnerKey & { id: number },
  now: Date,
): Promise<Notification | null> {
  const row = await notifications(tx)
    .updateTable('notification')
    .set({ readAt: sql<Date>`coalesce(read_at, ${now})` })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('id', '=', id)
    .returningAll()
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ? notificationOf(row) : null
}

export async function markAllRead(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  now: Date,
): Promise<void> {
  await notifications(tx)
    .updateTable('notification')
    .set({ readAt: now })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('readAt', 'is', null)
    .execute()
}

/** Makes those unread again that were read at exactly that time. */
export async function markUnread(
  tx: Tx,
  { brandId, partnerId, readAt }: PartnerKey & { readAt: Date },
): Promise<void> {
  await notifications(tx)
    .updateTable('notification')
    .set({ readAt: null })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('readAt', '=', readAt)
    .execute()
}

export async function notificationById(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
): Promise<Notification | null> {
  const row = await notifications(tx)
    .selectFrom('notification')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ? notificationOf(row) : null
}

export async function eraseNotifications(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  const erased = owning<
    'notification' | 'notification_cause' | 'push_subscription' | 'notification_silence'
  >(tx)
  for (const table of [
    'notification',
    'notification_cause',
    'push_subscription',
    'notification_silence',
  ] as const)
    await erased
      .deleteFrom(table)
      .where('brandId', '=', brandId)
      .where('partnerId', '=', partnerId)
      .execute()
}

type Row = RowOf<'notification'>

function notificationOf(row: Row): Notification {
  // A kind that a later version removed is shown as the brand's news.
  return { ...row, kind: isNotificationKind(row.kind) ? row.kind : 'brand' }
}

function isNotificationKind(text: string): text is NotificationKind {
  return Object.hasOwn(notificationKinds, text)
}
