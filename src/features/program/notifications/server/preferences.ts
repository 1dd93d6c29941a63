import webPush from 'web-push'

import { owning, type Tx } from '#platform/server/database/db.ts'

import {
  notificationKinds,
  type NotificationChannel,
  type NotificationKind,
} from '../rules.ts'

const tables = owning<'notification_silence' | 'push_subscription' | 'push_key'>

type Owner = { brandId: number; partnerId: number }

export async function isSilenced(
  tx: Tx,
  {
    brandId,
    partnerId,
    kind,
    channel,
  }: Owner & { kind: NotificationKind; channel: NotificationChannel },
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('notification_silence')
    .select('kind')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row !== undefined
}

export async function viewPreferences(tx: Tx, { brandId, partnerId }: Owner) {
  const rows = await tables(tx)
    .selectFrom('notification_silence')
    .select('kind')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .where('channel', '=', 'push')
    .execute()
  const silenced = new Set(rows.map(({ kind }) => kind))
  const kinds = Object.entries(notificationKinds) as [NotificationKind, string][]
  return {
    push_key: (await pushKeys(tx)).publicKey,
    kinds: kinds.map(([kind, label]) => ({
      kind,
      label,
      channels: { push: !silenced.has(kind) },
    })),
  }
}

type Preference = Owner & {
  kind: NotificationKind
  channel: NotificationChannel
  wanted: boolean
}

export async function setPreference(tx: Tx, preference: Preference): Promise<void> {
  const { brandId, partnerId, kind, channel, wanted } = preference
  if (wanted) {
    await tables(tx)
      .deleteFrom('notification_silence')
      .where('brand_id', '=', brandId)
      .where('partner_id', '=', partnerId)
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute()
    return
  }
  await tables(tx)
    .insertInto('notification_silence')
    .values({ brand_id: brandId, partner_id: partnerId, kind, channel })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type PushDevice = { endpoint: string; p256dh: string; auth: string }

/** One person's at a time: whoever signs in on a device takes its wake-up calls over. */
export async function storeDevice(
  tx: Tx,
  {
    brandId,
    partnerId,
    sessionHash,
    ...device
  }: Owner & PushDevice & { sessionHash: Buffer },
  now: Date,
): Promise<void> {
  const row = {
    brand_id: brandId,
    partner_id: partnerId,
    endpoint: device.endpoint,
    p256dh: device.p256dh,
    auth: device.auth,
    session_hash: sessionHash,
    created_at: now,
  }
  await tables(tx)
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
}

export async function removeDevice(
  tx: Tx,
  { brandId, partnerId, endpoint }: Owner & { endpoint: string },
): Promise<void> {
  await tables(tx)
    .deleteFrom('push_subscription')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Where a partner can be woken, each with the session that it was asked for in. */
export async function devicesOf(
  tx: Tx,
  { brandId, partnerId }: Owner,
): Promise<(PushDevice & { sessionHash: Buffer })[]> {
  const rows = await tables(tx)
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth', 'session_hash'])
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .execute()
  return rows.map(({ session_hash, ...device }) => ({
    ...device,
    sessionHash: session_hash,
  }))
}

export type PushKeys = { publicKey: string; privateKey: string }

/** This deployment's key pair; made the first time, by whoever is first. */
export async function pushKeys(tx: Tx): Promise<PushKeys> {
  const read = () =>
    tables(tx)
      .selectFrom('push_key')
      .select(['public_key', 'private_key'])
      .executeTakeFirst()
  const known = await read()
  if (known) return { publicKey: known.public_key, privateKey: known.private_key }
  const made = webPush.generateVAPIDKeys()
  await tables(tx)
    .insertInto('push_key')
    .values({ public_key: made.publicKey, private_key: made.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await read()
  if (!stored) throw new Error('the push key that was just stored is not there')
  return { publicKey: stored.public_key, privateKey: stored.private_key }
}
