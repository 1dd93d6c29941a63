import { CustomLayout } from '#features/program/brands/rules.ts'
import {
  contrastProblem,
  isLimitKey,
  isParameterKey,
  keepLimit,
  limitKeys,
  limitState,
  type ParameterKey,
  parameterKeys,
  parameterProblem,
  parameters,
  parameterStates,
  removeParameter,
  storeParameter,
} from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../parameter-contract.ts'
import { auditSetting, lockSettings } from './audit-setting.ts'
import { viewParameter } from './parameter-view.ts'

type Change = { brandId: BrandId; key: ParameterKey; value: unknown }

/** What higher features know of a parameter. */
export type ParameterParts = {
  /** Why a valid value cannot be used at this brand; null where it can. */
  problemOf: (tx: Tx, change: Change) => Promise<string | null>
  /** Follows a change; `before` is the former value. */
  changed: (
    tx: Tx,
    change: { brandId: BrandId; key: ParameterKey; before: unknown },
  ) => Promise<void>
}

export function parameterRoutes(server: Server, parts: ParameterParts): void {
  readRoutes(server)

  serve(
    server,
    contract.putParameter,
    async ({ params: { key }, body, version, ...call }) => {
      const { tx, viewer, now } = call
      const { brandId } = viewer
      if (!isParameterKey(key)) return version.check(null) ?? refuse('unknown_parameter')
      await lockSettings(tx, viewer)
      const before = await shown(tx, { brandId, key }, now)
      const stale = version.check(before)
      if (stale) return stale
      const parsed = parameters[key].schema.safeParse(body.value)
      if (!parsed.success) {
        const { sentence = '', place = [] } = parameterProblem(key, body.value) ?? {}
        const field = ['value', ...place].join('.')
        return refuse('invalid_parameter', { value: sentence, field })
      }
      const problem =
        ownProblem(key, parsed.data) ??
        (await parts.problemOf(tx, { brandId, key, value: parsed.data }))
      if (problem !== null)
        return refuse('invalid_parameter', { value: problem, field: 'value' })
      if (isLimitKey(key))
        await keepLimit(tx, { brandId, key }, { value: limitValue(parsed.data), now })
      await storeParameter(tx, { brandId, key, value: parsed.data }, now)
      await parts.changed(tx, { brandId, key, before: before.value })
      const change = { before: before.value, after: parsed.data }
      await auditSetting(
        tx,
        { act: 'parameter.set', subject: `parameter:${key}`, ...change },
        call,
      )
      return shown(tx, { brandId, key }, now)
    },
  )

  serve(server, contract.deleteParameter, async ({ params: { key }, version, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    if (!isParameterKey(key)) return version.check(null) ?? refuse('unknown_parameter')
    await lockSettings(tx, viewer)
    const before = await shown(tx, { brandId, key }, now)
    const stale = version.check(before)
    if (stale) return stale
    if (isLimitKey(key))
      await keepLimit(tx, { brandId, key }, { value: limitValue(before.default), now })
    await removeParameter(tx, brandId, key)
    const change = { before: before.value, after: before.default }
    await auditSetting(
      tx,
      { act: 'parameter.reset', subject: `parameter:${key}`, ...change },
      call,
    )
    return shown(tx, { brandId, key }, now)
  })
}

function readRoutes(server: Server): void {
  serve(server, contract.listBrandParameters, async ({ viewer, tx, now }) => {
    const { brandId } = viewer
    const [states, limits] = await Promise.all([
      parameterStates(tx, brandId, parameterKeys),
      Promise.all(limitKeys.map((key) => limitState(tx, { brandId, key }, now))),
    ])
    const limitOf = new Map<ParameterKey, (typeof limits)[number] | undefined>(
      limitKeys.map((key, at) => [key, limits[at]]),
    )
    return {
      data: parameterKeys.map((key) =>
        viewParameter(key, states[key], limitOf.get(key) ?? null),
      ),
    }
  })

  serve(server, contract.showBrandParameter, async ({ params: { key }, viewer, tx, now }) =>
    isParameterKey(key)
      ? shown(tx, { brandId: viewer.brandId, key }, now)
      : refuse('unknown_parameter'),
  )
}

type One = { brandId: BrandId; key: ParameterKey }

async function shown(tx: Tx, { brandId, key }: One, now: Date) {
  const states = await parameterStates(tx, brandId, [key])
  const limit = isLimitKey(key) ? await limitState(tx, { brandId, key }, now) : null
  return viewParameter(key, states[key], limit)
}

/** A limit's value, which its schema has checked; null: no limit. */
function limitValue(value: unknown): number | null {
  return value === null ? null : Number(value)
}

function ownProblem(key: ParameterKey, value: unknown): string | null {
  return key === 'custom_layout' ? contrastProblem(CustomLayout.parse(value)) : null
}
