import { staffNames } from '#features/program/staff/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { AuditLine } from '#platform/server/lists/audit-lines.ts'

import type { actorTypes } from '../contract.ts'
import { text } from './text.ts'

type PartnerName = { slug: string; name: string }

/** The partners that lines name by number, and those that a filter names; of a higher feature. */
export type PartnerNames = {
  byId: (tx: Tx, brandId: BrandId, ids: number[]) => Promise<Map<number, PartnerName>>
  byUser: (tx: Tx, brandId: BrandId, ids: number[]) => Promise<Map<number, PartnerName>>
  idOf: (tx: Tx, brandId: BrandId, slug: string) => Promise<number | null>
  named: (tx: Tx, brandId: BrandId, search: string) => Promise<number[]>
}

type ActorType = (typeof actorTypes)[number]

export type Names = {
  actorOf: (line: AuditLine) => { type: ActorType; name: string }
  objectOf: (line: AuditLine) => PartnerName | null
}

/** The names of all actors and partners of some lines, read at once. */
export async function namesOf(
  tx: Tx,
  brandId: BrandId,
  { lines, partners }: { lines: readonly AuditLine[]; partners: PartnerNames },
): Promise<Names> {
  const named = lines.flatMap(({ actor, subject }) => [actor, subject])
  const ids = (prefix: string) => [
    ...new Set(named.flatMap((name) => numberAfter(prefix, name) ?? [])),
  ]
  const [staff, byId, byUser] = await Promise.all([
    staffNames(tx, ids('staff')),
    partners.byId(tx, brandId, ids('partner')),
    partners.byUser(tx, brandId, ids('user')),
  ])
  const partnerOf = (name: string) =>
    byId.get(numberAfter('partner', name) ?? 0) ??
    byUser.get(numberAfter('user', name) ?? 0) ??
    null
  const staffOf = (name: string) => staff.get(numberAfter('staff', name) ?? 0)
  return {
    actorOf: ({ actor }) => ({
      type: typeOf(actor),
      name: staffOf(actor) ?? partnerOf(actor)?.name ?? ownName(actor),
    }),
    objectOf: ({ subject }) => {
      const name = staffOf(subject)
      return name === undefined ? partnerOf(subject) : { slug: '', name }
    },
  }
}

/** `staff:12` after `staff` is 12. */
function numberAfter(prefix: string, name: string): number | null {
  const [, id] = new RegExp(`^${prefix}:([0-9]{1,15})$`).exec(name) ?? []
  return id === undefined ? null : Number(id)
}

const types: Readonly<Record<string, ActorType>> = {
  staff: 'staff',
  'brand-key': 'key',
  partner: 'partner',
  user: 'partner',
  system: 'system',
  job: 'system',
  'create-brand': 'system',
  anonymous: 'anonymous',
}

function typeOf(actor: string): ActorType {
  const [prefix = ''] = actor.split(':')
  return types[prefix] ?? 'other'
}

function ownName(actor: string): string {
  const type = typeOf(actor)
  if (type === 'key') return actor.slice('brand-key:'.length)
  return type === 'other' ? actor : text.actors[type]
}
