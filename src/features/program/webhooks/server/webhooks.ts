import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { eventNames, type WebhookEvent } from '../events/events.ts'

const webhooks = owning<'webhook' | 'webhook_delivery'>

type Row = RowOf<'webhook'>

export type Webhook = Pick<
  Row,
  'id' | 'url' | 'createdAt' | 'disabledAt' | 'failingSince' | 'previousSecretUntil'
> & { events: WebhookEvent[] }

export async function webhooksOf(tx: Tx, brandId: BrandId): Promise<Webhook[]> {
  const rows = await webhooks(tx)
    .selectFrom('webhook')
    .selectAll()
    .where('brandId', '=', brandId)
    .orderBy('id')
    .execute()
  return rows.map(webhookOf)
}

/** One webhook of the brand, locked until the transaction ends where `lock` is set. */
export async function webhookById(
  tx: Tx,
  { brandId, id }: Key,
  { lock }: { lock: boolean } = { lock: false },
): Promise<Webhook | null> {
  const row = await webhooks(tx)
    .selectFrom('webhook')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? webhookOf(row) : null
}

export async function setEvents(
  tx: Tx,
  { brandId, id }: Key,
  events: WebhookEvent[],
): Promise<void> {
  await webhooks(tx)
    .updateTable('webhook')
    .set({ events })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** The new webhook and its secret; null where the brand has one for this address. */
export async function addWebhook(
  tx: Tx,
  requested: { brandId: BrandId; url: string; events: WebhookEvent[] },
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<(Webhook & { secret: string }) | null> {
  const secret = newSecret()
  const row = await webhooks(tx)
    .insertInto('webhook')
    .values({
      brandId: requested.brandId,
      url: requested.url,
      events: requested.events,
      secret: sealer.seal(secret, secretAt(requested.brandId, requested.url)),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['brandId', 'url']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? { ...webhookOf(row), secret } : null
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

type Rotation = { sealer: Sealer; overlapMs: number; now: Date }

/** Replaces the secret; the former one signs as well for a while. Null where there is no webhook. */
export async function rotateSecret(
  tx: Tx,
  { brandId, id }: Key,
  { sealer, overlapMs, now }: Rotation,
): Promise<(Webhook & { secret: string }) | null> {
  const known = await webhookById(tx, { brandId, id }, { lock: true })
  if (!known) return null
  const secret = newSecret()
  const overlaps = overlapMs > 0
  const row = await webhooks(tx)
    .updateTable('webhook')
    .set({
      secret: sealer.seal(secret, secretAt(brandId, known.url)),
      previousSecret: overlaps ? sql<string>`secret` : null,
      previousSecretUntil: overlaps ? new Date(now.getTime() + overlapMs) : null,
    })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...webhookOf(row), secret }
}

type Secrets = Pick<
  Row,
  'brandId' | 'url' | 'secret' | 'previousSecret' | 'previousSecretUntil'
>

/** The secrets that sign a delivery at this time, the present one first. */
export function secretsOf(
  { brandId, url, secret, previousSecret, previousSecretUntil }: Secrets,
  { sealer, now }: { sealer: Sealer; now: Date },
): string[] {
  const overlaps = previousSecretUntil !== null && now < previousSecretUntil
  const sealed = overlaps && previousSecret !== null ? [secret, previousSecret] : [secret]
  return sealed.map((one) => sealer.open(one, secretAt(brandId, url)))
}

/** Binds a webhook's secret to its row. */
function secretAt(brandId: BrandId, url: string): string {
  return `webhook:${brandId}:${url}`
}

export type Key = { brandId: BrandId; id: number }

/** Removes a webhook with its deliveries and their tries; false where the brand has no such webhook. */
export async function removeWebhook(tx: Tx, { brandId, id }: Key): Promise<boolean> {
  const own = sql`brand_id = ${brandId} and webhook_id = ${id}`
  // A try that is recorded at this moment is waited for, and found by the next statement.
  await sql`select count(*) from (select from webhook_delivery where ${own} for update) locked`.execute(
    tx,
  )
  await sql`
    delete from webhook_try where brand_id = ${brandId} and delivery_id in (
      select id from webhook_delivery where ${own}
    )`.execute(tx)
  const { numDeletedRows } = await webhooks(tx)
    .deleteFrom('webhook')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Switches it on, and retries all waiting events at once; null where there is none. */
export async function switchOn(
  tx: Tx,
  { brandId, id }: Key,
  now: Date,
): Promise<Webhook | null> {
  const row = await webhooks(tx)
    .updateTable('webhook')
    .set({ disabledAt: null, failingSince: null })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({ queuedAt: null, nextTryAt: now, tries: 0 })
    .where('brandId', '=', brandId)
    .where('webhookId', '=', id)
    .where('deliveredAt', 'is', null)
    .execute()
  return webhookOf(row)
}

/** Without the secret, which only the brand that made the webhook sees, once. */
function webhookOf({ secret: _now, previousSecret: _before, ...row }: Row): Webhook {
  return { ...row, events: eventNames.filter((event) => row.events.includes(event)) }
}

/** What this feature seals. */
export const sealedWebhooks: SealedTable[] = [
  {
    table: 'webhook',
    key: ['brandId', 'id'],
    reads: ['url'],
    columns: [
      {
        name: 'secret',
        place: (row) => secretAt(Number(row['brandId']), String(row['url'])),
      },
      {
        name: 'previousSecret',
        place: (row) => secretAt(Number(row['brandId']), String(row['url'])),
      },
    ],
  },
]
