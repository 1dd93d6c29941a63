import { levelsOf } from '#features/people/partners/server/public.ts'
import { CustomLayout } from '#features/program/brands/rules.ts'
import {
  contrastProblem,
  isParameterKey,
  parameter,
  parameterProblem,
  parameters,
  storeParameter,
} from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

/**
 * Sets one of the brand's parameters; an unknown or invalid value is refused with its name.
 */
export async function setParameter(
  tx: Tx,
  { key, value }: { key: string; value: unknown },
  { caller, requestId, now }: { caller: BrandActor; requestId: string; now: Date },
) {
  if (!isParameterKey(key)) return refuse('unknown_parameter')
  const parsed = parameters[key].schema.safeParse(value)
  if (!parsed.success)
    return refuse('invalid_parameter', {
      value: parameterProblem(key, value) ?? '',
      field: 'value',
    })

  if (key === 'custom_layout') {
    const problem = contrastProblem(CustomLayout.parse(parsed.data))
    if (problem) return refuse('invalid_parameter', { value: problem, field: 'value' })
  }
  if (key === 'level_release_days') {
    const problem = await unknownLevel(
      tx,
      caller.brandId,
      parameters[key].schema.parse(value),
    )
    if (problem) return refuse('invalid_parameter', { value: problem, field: 'value' })
  }
  const before = await parameter(tx, caller.brandId, key)
  await storeParameter(tx, { brandId: caller.brandId, key, value: parsed.data }, now)
  await audit(tx, {
    brandId: caller.brandId,
    actor: caller.actor,
    act: 'parameter.set',
    subject: `parameter:${key}`,
    detail: { before, after: parsed.data },
    requestId,
    at: now,
  })
  return { key, value: parsed.data }
}

/** The first level that the brand does not have; null where it has all of them. */
async function unknownLevel(
  tx: Tx,
  brandId: BrandId,
  days: Record<string, number>,
): Promise<string | null> {
  const names = (await levelsOf(tx, brandId)).map(({ name }) => name)
  const unknown = Object.keys(days).find((name) => !names.includes(name))
  return unknown === undefined ? null : `não há um nível com o nome “${unknown}”.`
}
