import {
  type SecondPersonProblem,
  secondPersonProblem,
} from '#features/program/staff/second-person.ts'
import { actingPerson, actorNames } from '#features/program/staff/server/public.ts'
import type { Id, TextId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const tables = owning<'redemption_take_back'>

type Key = PartnerKey & { redemptionId: TextId<'redemption'> }
type Request = RowOf<'redemption_take_back'>

async function requestOf(tx: Tx, key: Key): Promise<Request | null> {
  const row = await tables(tx)
    .selectFrom('redemption_take_back')
    .selectAll()
    .where('brandId', '=', key.brandId)
    .where('partnerId', '=', key.partnerId)
    .where('redemptionId', '=', key.redemptionId)
    .executeTakeFirst()
  return row ?? null
}

type Part = {
  reason: string
  limit: Cents
  actor: string
  person: Id<'staff_member'> | null
  now: Date
}

/**
 * The part of one person in a decision of two. The first one's is written down ('waits'), and the second one's
 * agrees ('agreed'). The caller has locked the redemption.
 */
export async function secondPerson(
  tx: Tx,
  key: Key,
  { reason, limit, actor, person, now }: Part,
): Promise<'waits' | 'agreed' | Exclude<SecondPersonProblem, 'unknown_first_person'>> {
  const { brandId, partnerId, redemptionId } = key
  if (person === null) return 'unknown_person'
  const first = await requestOf(tx, key)
  if (!first) {
    await tables(tx)
      .insertInto('redemption_take_back')
      .values({
        brandId,
        partnerId,
        redemptionId,
        reason,
        limitCents: limit,
        requestedBy: actor,
        requestedStaffId: person,
        createdAt: now,
      })
      .execute()
    return 'waits'
  }
  if (secondPersonProblem(first.requestedStaffId, person)) return 'same_person'
  await tables(tx)
    .updateTable('redemption_take_back')
    .set({ approvedBy: actor, approvedStaffId: person, approvedAt: now })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('redemptionId', '=', redemptionId)
    .execute()
  return 'agreed'
}

/** The request that waits for another person, for the brand; null if none does. */
export async function viewRequest(tx: Tx, key: Key, caller: BrandActor) {
  const request = await requestOf(tx, key)
  if (!request || request.approvedAt !== null) return null
  const [nameOf, person] = await Promise.all([
    actorNames(tx, [request.requestedBy]),
    actingPerson(tx, caller),
  ])
  return {
    requested_by: nameOf(request.requestedBy),
    created_at: request.createdAt,
    reason: request.reason,
    needs_other_person: secondPersonProblem(request.requestedStaffId, person) !== null,
  }
}

/** Empties what may name a person. */
export async function eraseTakeBacks(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await tables(tx)
    .updateTable('redemption_take_back')
    .set({ reason: '' })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
}
