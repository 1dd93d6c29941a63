import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type After, keysetOf } from '#platform/server/lists/keyset.ts'

import type { RuleScope, RuleState } from '../../rule-view.ts'
import type { DatedRule } from '../rules/dated-rules.ts'
import { selectRules, toRule } from '../rules/stored-rules.ts'

const Place = z.object({ id: z.int().max(2_147_483_647) })
export const exceptionPages = keysetOf('commission exceptions', Place)
export const rulePages = keysetOf('commission rules', Place)

type General = {
  brandId: BrandId
  scope: RuleScope | undefined
  state: RuleState | undefined
  category: string | undefined
  levelIds: number[] | undefined
  today: Day
}

type Exceptions = Omit<General, 'scope' | 'category' | 'levelIds'> & {
  partnerId: PartnerId | undefined
  sku: string | undefined
}

/** A page of the brand's rules except exceptions, the newest first. */
export async function generalRules(
  tx: Tx,
  { brandId, scope, state, category, levelIds, today }: General,
  { after, limit }: After<z.output<typeof Place>>,
): Promise<DatedRule[]> {
  let rules = selectRules(tx, brandId)
    .where('sku', 'is', null)
    .where('partnerId', 'is', null)
    .where(stateIs(state, today))
  if (scope !== undefined) rules = rules.where('scope', '=', scope)
  if (category !== undefined) rules = rules.where('category', '=', category)
  if (levelIds !== undefined)
    rules = rules.where('levelId', '=', sql<number>`any(${levelIds}::bigint[])`)
  if (after) rules = rules.where('id', '<', after.id)
  const rows = await rules.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toRule)
}

/** A page of the brand's exceptions, the newest first, also those that are not in force. */
export async function exceptionsOfBrand(
  tx: Tx,
  { brandId, partnerId, sku, state, today }: Exceptions,
  { after, limit }: After<z.output<typeof Place>>,
): Promise<DatedRule[]> {
  let exceptions = selectRules(tx, brandId)
    .where('scope', '=', 'exception')
    .where(stateIs(state, today))
  if (partnerId !== undefined) exceptions = exceptions.where('partnerId', '=', partnerId)
  if (sku !== undefined) exceptions = exceptions.where('sku', '=', sku)
  if (after) exceptions = exceptions.where('id', '<', after.id)
  const rows = await exceptions.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toRule)
}

function stateIs(state: RuleState | undefined, today: Day) {
  switch (state) {
    case 'scheduled':
      return sql<boolean>`valid_from > ${today}::date`
    case 'ended':
      return sql<boolean>`valid_until < ${today}::date`
    case 'in_force':
      return sql<boolean>`coalesce(valid_from <= ${today}::date, true)
        and coalesce(valid_until >= ${today}::date, true)`
    case undefined:
      return sql<boolean>`true`
  }
}
