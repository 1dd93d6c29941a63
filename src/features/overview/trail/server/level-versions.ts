import { levelsOf } from '#features/people/partners/server/public.ts'
import { actorNames } from '#features/program/staff/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { linesOf } from '#platform/server/lists/audit-lines.ts'

import type { Trail } from '../contract.ts'

type Used = { brandId: BrandId; order: NonNullable<Trail['order']>; at: Date }

/** The levels whose own percents an order used, each with its last change until that moment. */
export async function levelVersions(
  tx: Tx,
  { brandId, order, at }: Used,
): Promise<Trail['levels']> {
  const lines = order.commissions
    .flatMap((commission) => commission.lines)
    .filter(
      ({ rule, rule_id: rule_, level_id: level }) =>
        rule === 'level' && rule_ === null && level !== null,
    )
  const percents = new Map(lines.map(({ level_id: id, percent }) => [id ?? 0, percent]))
  if (percents.size === 0) return []
  const [levels, versions] = await Promise.all([
    levelsOf(tx, brandId),
    Promise.all([...percents.keys()].map((id) => lastChange(tx, { brandId, id, at }))),
  ])
  const nameOf = await actorNames(
    tx,
    versions.flatMap((version) => version?.actor ?? []),
  )
  return [...percents].map(([id, percent], index) => {
    const version = versions[index]
    return {
      level_id: id,
      name: levels.find((level) => level.id === id)?.name ?? '',
      percent,
      version: version?.id ?? null,
      changed_by: version ? nameOf(version.actor) : null,
      changed_at: version?.at ?? null,
    }
  })
}

async function lastChange(
  tx: Tx,
  { brandId, id, at }: { brandId: BrandId; id: number; at: Date },
) {
  const subject = `level:${id}`
  const filter = {
    brandId,
    subject,
    actor: undefined,
    act: undefined,
    begin: undefined,
    end: undefined,
  }
  const after = { at, id: Number.MAX_SAFE_INTEGER }
  const [line] = await linesOf(tx, filter, { after, limit: 1 })
  return line ?? null
}
