import { randomBytes } from 'node:crypto'

import { owning, type Tx } from '#platform/server/database/db.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { type WebhookEvent, webhookEvents } from '../rules.ts'

const webhooks = owning<'webhook' | 'webhook_delivery'>

export type Webhook = {
  id: number
  url: string
  events: WebhookEvent[]
  createdAt: Date
  disabledAt: Date | null
}

export async function webhooksOf(tx: Tx, brandId: number): Promise<Webhook[]> {
  const rows = await webhooks(tx)
    .selectFrom('webhook')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .execute()
  return rows.map(webhookOf)
}

/** The new webhook and its secret; null where the brand has one for this address. */
export async function addWebhook(
  tx: Tx,
  requested: { brandId: number; url: string; events: WebhookEvent[] },
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<(Webhook & { secret: string }) | null> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const row = await webhooks(tx)
    .insertInto('webhook')
    .values({
      brand_id: requested.brandId,
      url: requested.url,
      events: requested.events,
      secret: sealer.seal(secret, secretAt(requested.brandId, requested.url)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'url']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? { ...webhookOf(row), secret } : null
}

/** What a webhook's secret is sealed for. */
export function secretAt(brandId: number, url: string): string {
  return `webhook:${brandId}:${url}`
}

export type Key = { brandId: number; id: number }

/** False where the brand has no such webhook. */
export async function removeWebhook(tx: Tx, { brandId, id }: Key): Promise<boolean> {
  const { numDeletedRows } = await webhooks(tx)
    .deleteFrom('webhook')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Switches it on, and has everything that waits tried at once; null where there is none. */
export async function switchOn(
  tx: Tx,
  { brandId, id }: Key,
  now: Date,
): Promise<Webhook | null> {
  const row = await webhooks(tx)
    .updateTable('webhook')
    .set({ disabled_at: null, failing_since: null })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({ queued_at: null, next_try_at: now, tries: 0 })
    .where('brand_id', '=', brandId)
    .where('webhook_id', '=', id)
    .where('delivered_at', 'is', null)
    .execute()
  return webhookOf(row)
}

type Row = {
  id: number
  url: string
  events: string[]
  created_at: Date
  disabled_at: Date | null
}

function webhookOf({ id, url, events, created_at, disabled_at }: Row): Webhook {
  return {
    id,
    url,
    events: webhookEvents.filter((event) => events.includes(event)),
    createdAt: created_at,
    disabledAt: disabled_at,
  }
}

/** What this feature seals. */
export const sealedWebhooks: SealedTable[] = [
  {
    table: 'webhook',
    key: ['id'],
    reads: ['brand_id', 'url'],
    columns: [
      {
        name: 'secret',
        place: (row) => secretAt(Number(row['brand_id']), String(row['url'])),
      },
    ],
  },
]
