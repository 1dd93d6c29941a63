import {
  lockPartner,
  partnerById,
  type Partner,
  storePartner,
} from '#features/people/partners/server/public.ts'
import { provePassword } from '#features/program/identity/server/public.ts'
import { areCnaesOf } from '#platform/contract/brazil/cnae.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import { changedFields } from './changed-fields.ts'
import { checkChange, isOtherCompany } from './check-change.ts'
import type { CompanyRegistry } from './company-registry.ts'
import { checkPixKey } from './payout/check-pix-key.ts'
import { notifyPayoutChange } from './payout/notify-payout-change.ts'
import { payoutAfter } from './payout/payout-after.ts'
import { codeProblem } from './payout/payout-proof.ts'
import type { Change, ProfileParts } from './profile-parts.ts'
import { type Profile, profileOf, storeProfile } from './profiles.ts'
import { purgeSocialProfile } from './social/social-profiles.ts'
import { viewProfile } from './view-profile.ts'

type Context = { inTransaction: InTransaction; origin: Origin; now: Date }

/**
 * Changes a partner's own data; absent fields keep their values. External services are
 * called first, then everything is checked and stored under the partner's lock, so that two
 * changes at once run in sequence. The same change again changes nothing and notifies
 * no one.
 */
export async function changeProfile(
  { viewer, change, parts }: { viewer: Viewer; change: Change; parts: ProfileParts },
  { inTransaction, origin, now }: Context,
) {
  const [seen, seenProfile] = await inTransaction((tx) =>
    Promise.all([partnerById(tx, viewer), profileOf(tx, viewer)]),
  )
  if (!seen) throw new Error(`no partner of this session: ${viewer.partnerId}`)
  const outside = await askOutside(seen, change, parts)
  if (outside instanceof Refusal) return outside
  const expected = apply({
    partner: seen,
    profile: seenProfile,
    change,
    pix: outside.pix,
    now,
  })
  const { password } = change
  const checksPassword = expected.needsProof && password !== undefined
  if (checksPassword) {
    const refused = await provePassword(
      { userId: viewer.userId, password },
      { inTransaction, origin, now },
    )
    if (refused) return refused
  }

  return inTransaction(async (tx) => {
    const partner = await lockPartner(tx, viewer)
    // The external answers refer to the document as it was before the lock.
    if (partner.document !== seen.document) return refuse('unavailable')
    const refusal = await checkChange(tx, { partner, change, parts }, now)
    if (refusal) return refusal

    const profile = await profileOf(tx, viewer)
    const next = apply({ partner, profile, change, pix: outside.pix, now })
    const fields = changedFields(
      { ...partner, ...profile },
      { ...next.partner, ...next.profile },
    )
    if (fields.length === 0) return viewProfile(tx, viewer, now)
    if (next.needsProof && !checksPassword) {
      const unproven = await codeProblem(tx, { viewer, change, parts }, now)
      if (unproven) return unproven
    }

    await storePartner(tx, next.partner)
    await storeProfile(tx, viewer, next.profile, now)
    if (fields.includes('social_networks'))
      await purgeSocialProfile(tx, viewer, instagramOf(next.profile))
    await record(tx, { viewer, origin, fields, before: partner, next }, now)
    if (next.payout !== null)
      await notifyPayoutChange(
        tx,
        { partner, act: next.payout, parts, cause: origin.requestId },
        now,
      )
    await parts.profileChanged(tx, viewer, now)
    return viewProfile(tx, viewer, now)
  })
}

/** Whether the company is active, and the new Pix key with what is known of its owner. */
async function askOutside(partner: Partner, change: Change, parts: ProfileParts) {
  const company = await askRegistry(partner, change, parts.registry)
  if (company) return company
  const taxId = change.pj_cnpj ?? partner.document
  const { pix_account: pix } = change
  if (!pix) return { pix }
  if (pix.key === partner.pix?.key && taxId === partner.document)
    return { pix: partner.pix }
  const checked = await checkPixKey(await parts.checker.of(partner.brandId), {
    ...pix,
    taxId,
  })
  if (checked.status) return { pix: { ...pix, ownership: checked.ownership } }
  return refuse('pix_not_accepted', { value: checked.message, field: 'pix_account.key' })
}

/**
 * Whether another company is active, and whether its activities match those that were sent.
 */
async function askRegistry(partner: Partner, change: Change, registry: CompanyRegistry) {
  const isOther = isOtherCompany(partner, change)
  const saysActivities = partner.pfPj === 'PJ' && change.pj_cnaes !== undefined
  if (!isOther && !saysActivities) return null
  const company = await registry.company(change.pj_cnpj ?? partner.document)
  if (company === 'unavailable') return refuse('unavailable')
  if (isOther && (company === 'unknown' || !company.active))
    return refuse('company_not_active', { field: 'pj_cnpj' })
  if (company === 'unknown' || areCnaesOf(company.cnaes, change.pj_cnaes ?? [])) return null
  return refuse('cnae_not_of_company', { field: 'pj_cnaes' })
}

type Applying = {
  partner: Partner
  profile: Profile
  change: Change
  /** The new key, with what is known of its owner. */
  pix: Partner['pix'] | undefined
  now: Date
}

/** Partner and profile after the change, and the effect on the payout destination. */
function apply({ partner, profile, change, pix, now }: Applying) {
  const document = change.pj_cnpj ?? partner.document
  const payout = payoutAfter(
    { pix: partner.pix, bank: profile.bank_account, changedAt: partner.payoutChangedAt },
    payoutChange({ pix, bank: change.bank_account }, document !== partner.document),
    now,
  )
  const next: Partner = {
    ...partner,
    slug: change.slug ?? partner.slug,
    name: change.nome ?? partner.name,
    pfPj: change.pf_pj ?? partner.pfPj,
    document,
    pix: payout.pix,
    payoutChangedAt: payout.changedAt,
  }
  // When a person's account becomes a company's, the person is its contact until another one is saved.
  const contact = partner.pfPj === 'PF' && next.pfPj === 'PJ' ? partner.document : null
  const stated = { ...profile, ...profilePart(profile, change), bank_account: payout.bank }
  const namesPayout = change.pix_account !== undefined || change.bank_account !== undefined
  return {
    payout: payout.act,
    // The first destination needs no proof; another document only removes the old one.
    needsProof: namesPayout && payout.act !== null && !payout.first,
    partner: next,
    profile: { ...stated, pj_cpf_contato: stated.pj_cpf_contato ?? contact },
  }
}

/** Another document means another account holder: the payout data of the old one end. */
function payoutChange(
  { pix, bank }: { pix: Applying['pix']; bank: Change['bank_account'] },
  newHolder: boolean,
) {
  return newHolder ? { pix: pix ?? null, bank: bank ?? null } : { pix, bank }
}

/** The changed fields of the profile; an absent field must not empty the stored one. */
function profilePart(profile: Profile, change: Change): Partial<Profile> {
  const stated = Object.entries(change).filter(
    ([field, value]) => field in profile && value !== undefined,
  )
  const { address } = change
  return {
    // The contract gives these fields the profile's own types.
    ...(Object.fromEntries(stated) as Partial<Profile>),
    ...(address && { address: { ...address, complement: address.complement || null } }),
  }
}

function instagramOf({ social_networks }: Profile): string | null {
  return social_networks.find(({ network }) => network === 'instagram')?.content ?? null
}

type ProfileChange = {
  viewer: Viewer
  origin: Origin
  fields: string[]
  before: Partner
  next: ReturnType<typeof apply>
}

/** What the log may store of both sides of a change; an erasure cannot reach it. */
function publicState({ pfPj, pix }: Partner) {
  return { pf_pj: pfPj, pix: pix?.type ?? null }
}

/** Which fields changed, never the personal data they held: the log outlives an erasure. */
async function record(
  tx: Tx,
  { viewer, origin, fields, before, next }: ProfileChange,
  now: Date,
) {
  const change = next.payout
  await audit(tx, {
    brandId: viewer.brandId,
    actor: `user:${viewer.userId}`,
    act: change === null ? 'profile.changed' : `payout.${change}`,
    subject: `partner:${viewer.partnerId}`,
    detail: { fields, before: publicState(before), after: publicState(next.partner) },
    requestId: origin.requestId,
    at: now,
  })
}
