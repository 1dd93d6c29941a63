import {
  flagOf,
  lockNames,
  membershipAt,
  type Partner,
  partnerById,
  partnerBySlug,
  partWith,
  registerPartner,
  returnPartner,
  slugIsFree,
  whoHolds,
} from '#features/people/partners/server/public.ts'
import { profileOf, storeProfile } from '#features/people/profile/server/public.ts'
import {
  brandBySlug,
  parametersOf,
  takesPartners,
} from '#features/program/brands/server/public.ts'
import { endSessionsAt } from '#features/program/identity/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

/** Reactions of higher features when a membership begins or is about to end. */
export type MembershipParts = {
  joined(tx: Tx, owner: PartnerKey, now: Date): Promise<void>
  /** Whether a payment to the partner is in progress. */
  hasPaymentInProgress(tx: Tx, owner: PartnerKey): Promise<boolean>
}

type Context = { now: Date; requestId: string; parts: MembershipParts }

/**
 * Makes the signed-in user a partner of another brand, with the same personal data but
 * without the payout data. A partner who left and returns keeps their wallet.
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
  if (!takesPartners(brand)) return refuse('brand_not_open')
  const partnerId = known
    ? await comeBack(tx, known, now)
    : await enroll(tx, { viewer, brandId }, now)
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

async function comeBack(tx: Tx, owner: PartnerKey, now: Date): Promise<number> {
  await returnPartner(tx, owner, now)
  return owner.partnerId
}

/** A new membership with the same personal data; returns its id. */
async function enroll(
  tx: Tx,
  { viewer, brandId }: { viewer: Viewer; brandId: BrandId },
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
  // Only another request of the same person can have inserted it first.
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

/** The slug of the other brand if it is free here, else the next free one: `ana2`, `ana3`. */
async function freeSlug(tx: Tx, brandId: BrandId, requested: string): Promise<string> {
  await lockNames(tx, brandId, [requested])
  for (let number = 1; number <= NAMES_TO_TRY; number++) {
    const slug = number === 1 ? requested : `${requested}${number}`
    const free = await slugIsFree(tx, { brandId, id: 0 }, slug)
    if (free && !(await partnerBySlug(tx, brandId, slug))) return slug
  }
  throw new Error(`no name is free for ${requested}`)
}

/**
 * Ends a membership. Its credits stay in the ledger for the case that the partner returns.
 */
export async function leaveBrand(
  tx: Tx,
  { viewer, brandSlug }: { viewer: Viewer; brandSlug: string },
  { now, requestId, parts }: Context,
) {
  const brand = await brandBySlug(tx, brandSlug)
  const known =
    brand && (await membershipAt(tx, { brandId: brand.id, userId: viewer.userId }))
  // A refused partner cannot leave: leaving and returning would undo the refusal.
  if (!known || known.leftAt !== null || known.approved === false)
    return refuse('not_associated')
  if (await parts.hasPaymentInProgress(tx, known)) return refuse('redemption_in_course')
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
