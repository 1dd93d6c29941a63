import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

import { sql } from 'kysely'

import { owning, type Tx } from './database/db.ts'

/** Allows `capacity` points at once, and `drainPerMinute` continuously. */
export type BucketKind = { name: string; capacity: number; drainPerMinute: number }

type Spending = { kind: BucketKind; owner: string; points: number }

/**
 * Takes points from an owner's bucket; where they do not fit, returns how long to wait, in
 * milliseconds, and takes none. The row stays locked until the transaction ends, so that an
 * owner's requests at the same time are counted in sequence, in every process.
 */
export async function spendPoints(
  tx: Tx,
  { kind, owner, points }: Spending,
  now: Date,
): Promise<number | null> {
  const key = `${kind.name}:${owner}`
  const perSecond = kind.drainPerMinute / 60
  const { rows } = await sql<{ level: number }>`
    insert into rate_bucket as bucket (key, level, at, drained_at)
    values (${key}, ${points}, ${now}, ${secondsAfter(now, points / perSecond)})
    on conflict (key) do update set
      level = ${levelAt(now, perSecond)} + ${points},
      at = greatest(bucket.at, ${now}),
      drained_at = ${now}::timestamptz
        + make_interval(secs => (${levelAt(now, perSecond)} + ${points}) / ${perSecond})
    where ${levelAt(now, perSecond)} + ${points} <= ${kind.capacity}
    returning level`.execute(tx)
  if (rows.length > 0) return null

  const row = await owning<'rate_bucket'>(tx)
    .selectFrom('rate_bucket as bucket')
    .select(levelAt(now, perSecond).as('level'))
    .where('key', '=', key)
    .executeTakeFirst()
  const missing = (row?.level ?? 0) + points - kind.capacity
  return Math.max(1_000, Math.round((missing / perSecond) * 1_000))
}

type Allowance = { bucket: string; limit: number; windowMs: number }

/**
 * Takes one from each limit: `limit` at once, and as many again spread over `windowMs`.
 * Always in the given order, which avoids deadlocks; returns the longest wait of those that
 * are used up, else null.
 */
export async function spendAll(
  tx: Tx,
  allowances: Allowance[],
  now: Date,
): Promise<number | null> {
  let longest: number | null = null
  for (const { bucket, limit, windowMs } of allowances) {
    const [name = '', ...owner] = bucket.split(':')
    const kind = { name, capacity: limit, drainPerMinute: (limit * 60_000) / windowMs }
    const waitMs = await spendPoints(tx, { kind, owner: owner.join(':'), points: 1 }, now)
    if (waitMs !== null) longest = Math.max(longest ?? 0, waitMs)
  }
  return longest
}

/** Takes points afterwards, whether they fit or not. */
export async function chargePoints(
  tx: Tx,
  { kind, owner, points }: Spending,
  now: Date,
): Promise<void> {
  const perSecond = kind.drainPerMinute / 60
  await owning<'rate_bucket'>(tx)
    .updateTable('rate_bucket')
    .set({
      level: sql<number>`level + ${points}`,
      drainedAt: sql<Date>`drained_at + make_interval(secs => ${points / perSecond})`,
    })
    .where('key', '=', `${kind.name}:${owner}`)
    .where('at', '<=', now)
    .execute()
}

/** Resets an owner's bucket. */
export async function emptyBucket(
  tx: Tx,
  { kind, owner }: Omit<Spending, 'points'>,
): Promise<void> {
  await owning<'rate_bucket'>(tx)
    .deleteFrom('rate_bucket')
    .where('key', '=', `${kind.name}:${owner}`)
    .execute()
}

/** Deletes buckets that have drained completely. */
export async function purgeDrainedBuckets(tx: Tx, now: Date): Promise<void> {
  await owning<'rate_bucket'>(tx)
    .deleteFrom('rate_bucket')
    .where('drainedAt', '<', now)
    .execute()
}

/**
 * The owner of a network's limit: an IPv4 address, or the /64 that one IPv6 customer gets.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
    : []
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/** The owner of a limit where no id was found: the same for every spelling. */
export function digestOf(text: string): string {
  const normalised = text.normalize('NFKC').trim().toLowerCase()
  return createHash('sha256').update(normalised).digest('base64url').slice(0, 32)
}

function levelAt(now: Date, perSecond: number) {
  return sql<number>`greatest(0, bucket.level
    - greatest(0, extract(epoch from ${now}::timestamptz - bucket.at))::double precision * ${perSecond}::double precision)`
}

function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000)
}
