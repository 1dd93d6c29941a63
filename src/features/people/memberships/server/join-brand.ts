import { flagOf } from '#features/people/partners/rules.ts'
import {
  membershipAt,
  partWith,
  returnPartner,
  lockNames,
  registerPartner,
  whoHolds,
  type Partner,
  partnerById,
  partnerBySlug,
  slugIsFree,
} from '#features/people/partners/server/public.ts'
import { profileOf, storeProfile } from '#features/people/profile/server/public.ts'
import { brandBySlug, parametersOf } from '#features/program/brands/server/public.ts'
import { endSessionsAt } from '#features/program/identity/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

/** What follows above this feature when a place at a brand begins or may end. */
export type MembershipParts = {
  joined(tx: Tx, owner: PartnerKey, now: Date): Promise<void>
  /** Whether money is on its way to the partner. */
  redemptionInCourse(tx: Tx, owner: PartnerKey): Promise<boolean>
}

type Context = { now: Date; requestId: string; parts: MembershipParts }

/**
 * Makes whoever is signed in a partner of another brand, with the same person's data; where the
 * money goes is said there anew. Somebody who left and comes back finds their books again.
 */
export async function joinBrand(
  tx: Tx,
  { viewer, brandSlug }: { viewer: Viewer; brandSlug: string },
  { now, requestId, parts }: Context,
) {
  const brand = await brandBySlug(tx, brandSlug)
  if (!brand || brand.isPlatform) return refuse('unknown_brand')
  const { id: brandId } = brand
  const known = await membershipAt(tx, { brandId, userId: viewer.userId })
  if (known && known.leftAt === null) return refuse('already_joined')
  if (!brand.openForJoining) return refuse('brand_not_open')
  const partnerId = known
    ? await comeBack(tx, known)
    : await enrol(tx, { viewer, brandId }, now)
  if (partnerId instanceof Refusal) return partnerId

  const owner = { brandId, partnerId }
  await parts.joined(tx, owner, now)
  await audit(tx, {
    brandId,
    actor: `user:${viewer.userId}`,
    act: known ? 'partner.returned' : 'partner.joined',
    subject: `partner:${partnerId}`,
    requestId,
    at: now,
  })
  const partner = await ownPartner(tx, owner)
  return {
    slug_parent: brand.slug,
    slug: partner.slug,
    approved: flagOf(partner.approved),
  }
}

async function comeBack(tx: Tx, owner: PartnerKey): Promise<number> {
  await returnPartner(tx, owner)
  return owner.partnerId
}

/** A new place with the same person's data; answers its id. */
async function enrol(
  tx: Tx,
  { viewer, brandId }: { viewer: Viewer; brandId: number },
  now: Date,
) {
  const self = await ownPartner(tx, viewer)
  const rules = await parametersOf(tx, brandId, [
    'user_who_can_register',
    'default_partner_status',
  ] as const)
  if (!['ALL', self.pfPj].includes(rules.user_who_can_register))
    return refuse('person_type_not_allowed')
  await lockNames(tx, brandId, [self.document])
  if ((await whoHolds(tx, brandId, { document: self.document })) !== null)
    return refuse('document_in_use')

  const slug = await freeSlug(tx, brandId, self.slug)
  const approved = rules.default_partner_status === 'approved' ? true : null
  const { userId } = viewer
  const open = { pendingDocuments: false, pendingData: false, invitedBy: null }
  const partner = { ...self, brandId, userId, slug, approved, ...open } as const
  const partnerId = await registerPartner(tx, partner, now)
  // Only another request of the same person can have been quicker.
  if (partnerId === null) return refuse('already_joined')
  const profile = await profileOf(tx, viewer)
  await storeProfile(tx, { brandId, partnerId }, { ...profile, bank_account: null }, now)
  return partnerId
}

async function ownPartner(tx: Tx, owner: PartnerKey): Promise<Partner> {
  const partner = await partnerById(tx, owner)
  if (!partner) throw new Error(`no partner ${owner.partnerId} at brand ${owner.brandId}`)
  return partner
}

const NAMES_TO_TRY = 50

/** The same name as at the other brand, or the next one that is free: `ana2`, `ana3`. */
async function freeSlug(tx: Tx, brandId: number, requested: string): Promise<string> {
  await lockNames(tx, brandId, [requested])
  for (let number = 1; number <= NAMES_TO_TRY; number++) {
    const slug = number === 1 ? requested : `${requested}${number}`
    const free = await slugIsFree(tx, { brandId, id: 0 }, slug)
    if (free && !(await partnerBySlug(tx, brandId, slug))) return slug
  }
  throw new Error(`no name is free for ${requested}`)
}

/** Ends a place at a brand. Its credits stay in the books and wait, should the person come back. */
export async function leaveBrand(
  tx: Tx,
  { viewer, brandSlug }: { viewer: Viewer; brandSlug: string },
  { now, requestId, parts }: Context,
) {
  const brand = await brandBySlug(tx, brandSlug)
  const known =
    brand && (await membershipAt(tx, { brandId: brand.id, userId: viewer.userId }))
  // Whom the brand refused has nothing to leave, and may not come back by leaving.
  if (!known || known.leftAt !== null || known.approved === false)
    return refuse('not_associated')
  if (await parts.redemptionInCourse(tx, known)) return refuse('redemption_in_course')
  await partWith(tx, known, now)
  await endSessionsAt(tx, { userId: viewer.userId, brandId: known.brandId }, now)
  await audit(tx, {
    brandId: known.brandId,
    actor: `user:${viewer.userId}`,
    act: 'partner.left',
    subject: `partner:${known.partnerId}`,
    requestId,
    at: now,
  })
  return { message: `Você saiu do programa de ${brand.name}.` }
}
