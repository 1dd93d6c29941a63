import { sql } from 'kysely'

import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetById } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { FraudRule, SignalState } from '../rules.ts'
import { Facts, type Finding } from './detect/findings.ts'

const tables = owning<'fraud_signal' | 'fraud_finding' | 'fraud_scan'>

export const signalPages = keysetById('fraud-signals')
export const findingPages = keysetById('fraud-findings')

export type Signal = Omit<RowOf<'fraud_signal'>, 'rule' | 'state'> & {
  rule: FraudRule
  state: SignalState
}
export type SignalKey = { brandId: BrandId; id: Id<'fraud_signal'> }

// The table's constraints name the same values.
const toSignal = (row: RowOf<'fraud_signal'>) => row as Signal

/** The findings that were not made before. */
export async function newFindings(
  tx: Tx,
  brandId: BrandId,
  findings: Finding[],
): Promise<Finding[]> {
  const rows = findings.map(({ partnerId, rule, cause }) => ({ partnerId, rule, cause }))
  const { rows: known } = await sql<Pick<Finding, 'partnerId' | 'rule' | 'cause'>>`
    select f.partner_id, f.rule, f.cause from fraud_finding f
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("partnerId" bigint, rule text, cause text)
      on (f.partner_id, f.rule, f.cause) = (r."partnerId", r.rule, r.cause)
    where f.brand_id = ${brandId}`.execute(tx)
  const keyOf = (one: Pick<Finding, 'partnerId' | 'rule' | 'cause'>) =>
    `${one.partnerId} ${one.rule} ${one.cause}`
  const seen = new Set(known.map(keyOf))
  return findings.filter((finding) => {
    const key = keyOf(finding)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

type Opening = PartnerKey & { rule: FraudRule; expiresAt: Date; holdUntil: Date | null }

/** The open signal of a partner and rule, opened if there is none; locked until the transaction ends. */
export async function openSignal(
  tx: Tx,
  { brandId, partnerId, rule, expiresAt, holdUntil }: Opening,
  now: Date,
): Promise<Signal & { isNew: boolean }> {
  const { rows } = await sql<RowOf<'fraud_signal'> & { isNew: boolean }>`
    insert into fraud_signal (brand_id, partner_id, rule, opened_at, updated_at, expires_at, hold_until)
    values (${brandId}, ${partnerId}, ${rule}, ${now}, ${now}, ${expiresAt}, ${holdUntil})
    on conflict (brand_id, partner_id, rule) where state = 'open' do update set updated_at = excluded.updated_at
    returning *, xmax = 0 as is_new`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no signal of partner ${partnerId}`)
  return { ...toSignal(row), isNew: row.isNew }
}

export async function storeFindings(
  tx: Tx,
  { brandId, id }: SignalKey,
  findings: Finding[],
  now: Date,
): Promise<void> {
  await tables(tx)
    .insertInto('fraud_finding')
    .values(
      findings.map(({ partnerId, rule, cause, orderId, facts }) => ({
        brandId,
        signalId: id,
        partnerId,
        rule,
        cause,
        orderId,
        facts: JSON.stringify(facts),
        foundAt: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'partnerId', 'rule', 'cause']).doNothing(),
    )
    .execute()
}

export async function signalById(
  tx: Tx,
  { brandId, id }: SignalKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<Signal | null> {
  const query = tables(tx)
    .selectFrom('fraud_signal')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? toSignal(row) : null
}

export type SignalFilter = {
  brandId: BrandId
  state: SignalState | undefined
  rule: FraudRule | undefined
  partnerId: PartnerId | undefined
  orderId: Id<'shop_order'> | undefined
}

/** A brand's signals, newest first, at most `limit`. */
export async function signalsOf(
  tx: Tx,
  { brandId, state, rule, partnerId, orderId }: SignalFilter,
  { after, limit }: After<number>,
): Promise<Signal[]> {
  let query = tables(tx)
    .selectFrom('fraud_signal')
    .selectAll()
    .where('brandId', '=', brandId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (rule !== undefined) query = query.where('rule', '=', rule)
  if (partnerId !== undefined) query = query.where('partnerId', '=', partnerId)
  if (orderId !== undefined)
    query = query.where('id', 'in', (inner) =>
      inner
        .selectFrom('fraud_finding')
        .select('signalId')
        .where('brandId', '=', brandId)
        .where('orderId', '=', orderId),
    )
  if (after !== null) query = query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toSignal)
}

type End = {
  state: Exclude<SignalState, 'open'>
  actor: string
  reason: string | null
  denied: boolean
  now: Date
}

/** Ends an open signal; the caller has locked it. */
export async function endSignal(
  tx: Tx,
  { brandId, id }: SignalKey,
  { state, actor, reason, denied, now }: End,
): Promise<Signal> {
  const row = await tables(tx)
    .updateTable('fraud_signal')
    .set({ state, decidedBy: actor, decidedAt: now, reason, denied })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSignal(row)
}

/** Open signals that are past their time, locked; those that a person is deciding now are left out. */
export async function signalsPastTime(
  tx: Tx,
  brandId: BrandId,
  { now, limit }: { now: Date; limit: number },
): Promise<Signal[]> {
  const rows = await tables(tx)
    .selectFrom('fraud_signal')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(toSignal)
}

export type StoredFinding = Omit<RowOf<'fraud_finding'>, 'facts'> & { facts: Facts }

/** A signal's findings, newest first. */
export async function findingsOf(
  tx: Tx,
  { brandId, id }: SignalKey,
  { after, limit }: After<number>,
): Promise<StoredFinding[]> {
  let query = tables(tx)
    .selectFrom('fraud_finding')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('signalId', '=', id)
  if (after !== null) query = query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({ ...row, facts: Facts.parse(row.facts) }))
}

/** The orders that each of these signals is about. */
export async function ordersOfSignals(
  tx: Tx,
  brandId: BrandId,
  signalIds: Id<'fraud_signal'>[],
): Promise<{ signalId: Id<'fraud_signal'>; orderId: Id<'shop_order'> }[]> {
  if (signalIds.length === 0) return []
  const rows = await tables(tx)
    .selectFrom('fraud_finding')
    .select(['signalId', 'orderId'])
    .where('brandId', '=', brandId)
    .where('signalId', 'in', signalIds)
    .where('orderId', 'is not', null)
    .execute()
  return rows.flatMap(({ signalId, orderId }) =>
    orderId === null ? [] : { signalId, orderId },
  )
}

/** The number of findings of each signal, and the newest. */
export async function newestFindings(
  tx: Tx,
  brandId: BrandId,
  signalIds: Id<'fraud_signal'>[],
): Promise<Map<Id<'fraud_signal'>, { count: number; facts: Facts }>> {
  const { rows } = await sql<{ signalId: number; count: number; facts: unknown }>`
    select distinct on (signal_id) signal_id, facts, count(*) over (partition by signal_id) as count
    from fraud_finding where brand_id = ${brandId} and signal_id = any(${signalIds}::bigint[])
    order by signal_id, id desc`.execute(tx)
  return new Map(
    rows.map(({ signalId, count, facts }) => [
      signalId,
      { count, facts: Facts.parse(facts) },
    ]),
  )
}

/** The last order that was checked; 0: none. */
export async function lastChecked(tx: Tx, brandId: BrandId): Promise<number> {
  const row = await tables(tx)
    .selectFrom('fraud_scan')
    .select('orderId')
    .where('brandId', '=', brandId)
    .executeTakeFirst()
  return row?.orderId ?? 0
}

export async function storeChecked(
  tx: Tx,
  brandId: BrandId,
  orderId: Id<'shop_order'>,
): Promise<void> {
  await tables(tx)
    .insertInto('fraud_scan')
    .values({ brandId, orderId })
    .onConflict((conflict) => conflict.column('brandId').doUpdateSet({ orderId }))
    .execute()
}

/** Ends the open signals of a person who is erased, and empties the reasons, which may name them. */
export async function eraseSignals(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  now: Date,
): Promise<void> {
  const own = tables(tx)
    .updateTable('fraud_signal')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
  await own
    .where('state', '=', 'open')
    .set({ state: 'expired', decidedBy: `partner:${partnerId}`, decidedAt: now })
    .execute()
  await own.where('reason', 'is not', null).set({ reason: '' }).execute()
}
