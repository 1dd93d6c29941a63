import { type RawBuilder, sql } from 'kysely'
import webPush from 'web-push'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import {
  notificationKinds,
  type NotificationChannel,
  type NotificationKind,
} from '../rules.ts'

const tables = owning<'notification_silence' | 'push_subscription' | 'push_key'>

export async function isSilenced(
  tx: Tx,
  {
    brandId,
    partnerId,
    kind,
    channel,
  }: PartnerKey & { kind: NotificationKind; channel: NotificationChannel },
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('notification_silence')
    .select('kind')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the partner `p` has a device and wants notifications of a kind on it. */
export function canBePushed(brandId: BrandId, kind: NotificationKind): RawBuilder<boolean> {
  return sql`(exists (
      select from push_subscription s where s.brand_id = ${brandId} and s.partner_id = p.id)
    and not exists (
      select from notification_silence n
      where n.brand_id = ${brandId} and n.partner_id = p.id
        and n.kind = ${kind} and n.channel = 'push'))`
}

export async function viewPreferences(tx: Tx, { brandId, partnerId }: PartnerKey) {
  const rows = await tables(tx)
    .selectFrom('notification_silence')
    .select('kind')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
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

type Preference = PartnerKey & {
  kind: NotificationKind
  channel: NotificationChannel
  wanted: boolean
}

export async function setPreference(tx: Tx, preference: Preference): Promise<void> {
  const { brandId, partnerId, kind, channel, wanted } = preference
  if (wanted) {
    await tables(tx)
      .deleteFrom('notification_silence')
      .where('brandId', '=', brandId)
      .where('partnerId', '=', partnerId)
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute()
    return
  }
  await tables(tx)
    .insertInto('notification_silence')
    .values({ brandId, partnerId, kind, channel })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type PushDevice = { endpoint: string; p256dh: string; auth: string }

/** One person's at a time: the person who signs in on a device takes over its pushes. */
export async function storeDevice(
  tx: Tx,
  {
    brandId,
    partnerId,
    sessionHash,
    ...device
  }: PartnerKey & PushDevice & { sessionHash: Buffer },
  now: Date,
): Promise<void> {
  const row = {
    brandId,
    partnerId,
    endpoint: device.endpoint,
    p256dh: device.p256dh,
    auth: device.auth,
    sessionHash,
    createdAt: now,
  }
  await lockByName(tx, `push-device:${device.endpoint}`)
  await tables(tx)
    .deleteFrom('push_subscription')
    .where('endpoint', '=', device.endpoint)
    .where('brandId', '<>', brandId)
    .execute()
  await tables(tx)
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.columns(['brandId', 'endpoint']).doUpdateSet(row))
    .execute()
}

export async function removeDevice(
  tx: Tx,
  { brandId, partnerId, endpoint }: PartnerKey & { endpoint: string },
): Promise<void> {
  await tables(tx)
    .deleteFrom('push_subscription')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** A partner's subscribed devices, each with the session of the subscription. */
export async function devicesOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<(PushDevice & { sessionHash: Buffer })[]> {
  const rows = await tables(tx)
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth', 'sessionHash'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  return rows.map(({ sessionHash, ...device }) => ({
    ...device,
    sessionHash,
  }))
}

export type PushKeys = { publicKey: string; privateKey: string }

/** This deployment's key pair; created on first use. */
export async function pushKeys(tx: Tx): Promise<PushKeys> {
  const read = () =>
    tables(tx).selectFrom('push_key').select(['publicKey', 'privateKey']).executeTakeFirst()
  const known = await read()
  if (known) return { publicKey: known.publicKey, privateKey: known.privateKey }
  const made = webPush.generateVAPIDKeys()
  await tables(tx)
    .insertInto('push_key')
    .values({ publicKey: made.publicKey, privateKey: made.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await read()
  if (!stored) throw new Error('the stored push key was not found')
  return { publicKey: stored.publicKey, privateKey: stored.privateKey }
}

/** The browsers' own push services: no other address of a device is called. */
const PUSH_SERVICES = [
  /(^|\.)googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
]

export function isPushService(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint)
  return protocol === 'https:' && PUSH_SERVICES.some((service) => service.test(hostname))
}
