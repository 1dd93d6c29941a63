import { levelsOf } from '#features/people/partners/server/public.ts'
import { parameters } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

type Change = { brandId: BrandId; key: string; value: unknown }

/** What a parameter says about levels must be about the brand's own ones. */
export async function parameterProblemAt(
  tx: Tx,
  { brandId, key, value }: Change,
): Promise<string | null> {
  if (key !== 'level_release_days') return null
  const days = parameters.level_release_days.schema.parse(value)
  const names = (await levelsOf(tx, brandId)).map(({ name }) => name)
  const unknown = Object.keys(days).find((name) => !names.includes(name))
  return unknown === undefined ? null : `não há um nível com o nome “${unknown}”.`
}
