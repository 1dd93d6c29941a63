import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'

import { type ParameterKey, parameters, type ParameterValue } from './known-parameters.ts'

const brands = owning<'brand_parameter'>

/** A brand's parameter, or its default. */
export async function parameter<Key extends ParameterKey>(
  tx: Tx,
  brandId: BrandId,
  key: Key,
): Promise<ParameterValue<Key>> {
  const row = await brands(tx)
    .selectFrom('brand_parameter')
    .select('value')
    .where('brandId', '=', brandId)
    .where('key', '=', key)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return valueOr(key, row?.value)
}

/** Several parameters of a brand at once. */
export async function parametersOf<Keys extends readonly ParameterKey[]>(
  tx: Tx,
  brandId: BrandId,
  keys: Keys,
): Promise<{ [Key in Keys[number]]: ParameterValue<Key> }> {
  const rows = await brands(tx)
    .selectFrom('brand_parameter')
    .select(['key', 'value'])
    .where('brandId', '=', brandId)
    .where('key', 'in', keys.length > 0 ? [...keys] : [''])
    .modifyEnd(prepared)
    .execute()
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  // Each key has the value of its own schema; the mapped type cannot be built key by key.
  return Object.fromEntries(keys.map((key) => [key, valueOr(key, stored.get(key))])) as {
    [Key in Keys[number]]: ParameterValue<Key>
  }
}

/**
 * The brand whose information page has this address; of two with the same address, the
 * older brand.
 */
export async function brandIdByInfoAddress(
  tx: Tx,
  address: string,
): Promise<number | null> {
  const row = await brands(tx)
    .selectFrom('brand_parameter')
    .select('brandId')
    .where('key', '=', 'company_info')
    .where(sql<boolean>`value->'addresses' @> to_jsonb(${address}::text)`)
    .orderBy('brandId')
    .executeTakeFirst()
  return row?.brandId ?? null
}

/**
 * A stored value that a stricter rule no longer allows must not stop the brand: the default
 * is used.
 */
function valueOr<Key extends ParameterKey>(key: Key, stored: unknown): ParameterValue<Key> {
  const { schema, fallback } = parameters[key]
  const parsed = stored === undefined ? null : schema.safeParse(stored)
  return (parsed?.success ? parsed.data : fallback) as ParameterValue<Key>
}

export type ParameterState = {
  value: unknown
  /** When the brand set it; null: it has its default. */
  changedAt: Date | null
}

/** Parameters with what a brand did to them. */
export async function parameterStates<Key extends ParameterKey>(
  tx: Tx,
  brandId: BrandId,
  keys: readonly Key[],
): Promise<Record<Key, ParameterState>> {
  const rows = await brands(tx)
    .selectFrom('brand_parameter')
    .select(['key', 'value', 'updatedAt'])
    .where('brandId', '=', brandId)
    .where('key', 'in', [...keys])
    .execute()
  const stored = new Map(rows.map((row) => [row.key, row]))
  return Object.fromEntries(
    keys.map((key) => {
      const row = stored.get(key)
      return [key, { value: valueOr(key, row?.value), changedAt: row?.updatedAt ?? null }]
    }),
  ) as Record<Key, ParameterState>
}

export async function removeParameter(
  tx: Tx,
  brandId: BrandId,
  key: ParameterKey,
): Promise<void> {
  await brands(tx)
    .deleteFrom('brand_parameter')
    .where('brandId', '=', brandId)
    .where('key', '=', key)
    .execute()
}

export async function storeParameter(
  tx: Tx,
  stored: { brandId: BrandId; key: ParameterKey; value: unknown },
  now: Date,
): Promise<void> {
  const row = { value: JSON.stringify(stored.value), updatedAt: now }
  await brands(tx)
    .insertInto('brand_parameter')
    .values({ brandId: stored.brandId, key: stored.key, ...row })
    .onConflict((conflict) => conflict.columns(['brandId', 'key']).doUpdateSet(row))
    .execute()
}

/** Whether the brand chose a value of its own. */
export async function hasParameter(
  tx: Tx,
  brandId: BrandId,
  key: ParameterKey,
): Promise<boolean> {
  const row = await brands(tx)
    .selectFrom('brand_parameter')
    .select('key')
    .where('brandId', '=', brandId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
