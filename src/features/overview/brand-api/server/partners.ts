import { grantOpeningOfCall } from '#features/money/credits/server/public.ts'
import { balancesOf } from '#features/money/ledger/server/public.ts'
import type { PartnerState } from '#features/people/partners/brand-contract.ts'
import {
  decideApproval,
  levelsOf,
  type Partner,
  partnerById,
  partnerBySlug,
  putPartner,
  recordDecision,
  seesPersonalData,
  shownPersonalData,
  lockPartner,
} from '#features/people/partners/server/public.ts'
import { profileOf } from '#features/people/profile/server/public.ts'
import { answersOf } from '#features/people/registration/server/public.ts'
import { uncheckedOf } from '#features/people/signup/server/public.ts'
import { saleStatuses } from '#features/selling/orders/rules.ts'
import { orderTotals } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import type { PartnerView } from '../contract.ts'
import { announcePartner } from './announce-partner.ts'
import { seesAmounts } from './partner/amounts.ts'
import { factsOf } from './partner/facts.ts'
import { levelLock, recordLevel } from './partner/set-level.ts'
import { text } from './text.ts'

type Enrollment = Parameters<typeof putPartner>[1]
type Context = { actor: string; requestId?: string; now: Date }
type Deciding = { caller: BrandActor; requestId: string; now: Date }

/**
 * Creates or updates a partner for the brand, with a wallet and, once, its opening credits.
 */
export async function enrollPartner(
  tx: Tx,
  { openingCredits, ...enrollment }: Enrollment & { openingCredits: Cents | undefined },
  { caller, ...context }: Deciding,
) {
  const missing = await missingPermission(tx, { ...enrollment, openingCredits }, caller)
  if (missing) return missing
  const partner = await enroll(tx, enrollment, { ...context, actor: caller.actor })
  if (partner instanceof Refusal) return partner
  const owner = { brandId: partner.brandId, partnerId: partner.id }
  if (openingCredits) {
    const refused = await grantOpeningOfCall(tx, owner, {
      amountCents: openingCredits,
      actor: caller.actor,
      now: context.now,
    })
    if (refused) return refused
  }
  return viewPartner(tx, partner, caller)
}

/** A decision and credits need their own permissions here as well; null where none is missing. */
async function missingPermission(
  tx: Tx,
  {
    brandId,
    slug,
    approved,
    openingCredits,
  }: Enrollment & { openingCredits: Cents | undefined },
  { permissions }: BrandActor,
) {
  if (openingCredits && !permissions.has('redemptions.write'))
    return refuse('needs_permission', {
      field: 'opening_credits',
      value: 'redemptions.write',
    })
  if (approved === undefined || permissions.has('partners.decide')) return null
  const known = await partnerBySlug(tx, brandId, slug)
  if (approved === (known?.approved ?? null)) return null
  return refuse('needs_permission', { field: 'approved', value: 'partners.decide' })
}

/** The partner as they are now, locked until the transaction ends; null where there is none. */
export async function lockedPartner(tx: Tx, caller: BrandActor, slug: string) {
  const found = await partnerBySlug(tx, caller.brandId, slug)
  if (!found) return null
  await lockPartner(tx, { brandId: found.brandId, partnerId: found.id })
  const partner = await partnerById(tx, { brandId: found.brandId, partnerId: found.id })
  return partner && viewPartner(tx, partner, caller)
}

/** Creates or updates a partner for the brand, with a wallet. */
export async function enroll(tx: Tx, enrollment: Enrollment, context: Context) {
  const { actor, now } = context
  const before = await partnerBySlug(tx, enrollment.brandId, enrollment.slug)
  const locked = await levelLock(tx, enrollment, before, now)
  if (locked) return locked
  const partner = await putPartner(tx, enrollment, now)
  if (partner instanceof Refusal) return partner
  await announcePartner(tx, { before, partner }, now)
  await recordLevel(tx, { before, partner, actor }, now)
  const detail = {
    before: before && publicState(before),
    after: publicState(partner),
    ...(before && { changed: personalChanges(before, partner) }),
  }
  await auditPartner(tx, partner, { act: 'partner.put', detail, ...context })
  return partner
}

/**
 * The part of a partner that the audit log may store: nothing that an erasure would have to
 * remove.
 */
function publicState({ approved, levelId, invitedBy, pfPj }: Partner) {
  return { approved, level: levelId, invited_by: invitedBy, pf_pj: pfPj }
}

/** The names of the personal fields that changed; their values are not for the log. */
function personalChanges(before: Partner, after: Partner): string[] {
  const fields = ['name', 'email', 'document'] as const
  return fields.filter((field) => before[field] !== after[field])
}

type Decision = {
  brandId: BrandId
  slug: string
  approved: boolean
  reason?: string
  /** The state that the person saw; undefined: any. */
  seen?: PartnerState | undefined
}

/** The brand's decision on a partner; refused where the partner is no longer in the state that was seen. */
export async function decidePartner(
  tx: Tx,
  { seen, ...decision }: Decision,
  context: Deciding,
) {
  const found = await partnerBySlug(tx, decision.brandId, decision.slug)
  if (!found) return refuse('unknown_partner')
  const { state } = await lockPartner(tx, {
    brandId: found.brandId,
    partnerId: found.id,
  })
  if (seen !== undefined && seen !== state)
    return refuse('decided_meanwhile', { value: text.states[state] })
  const decided = await decideApproval(tx, decision, context.now)
  if (!decided) return refuse('unknown_partner')
  const { partner, before } = decided
  const { reason } = decision
  await announcePartner(tx, { before: { approved: before }, partner, reason }, context.now)
  const act = decision.approved ? 'partner.approved' : 'partner.refused'
  if (!decision.approved)
    await recordDecision(tx, {
      brandId: partner.brandId,
      partnerId: partner.id,
      kind: 'refused',
      actor: context.caller.actor,
      reason,
      at: context.now,
    })
  await auditPartner(tx, decided.partner, {
    requestId: context.requestId,
    now: context.now,
    actor: context.caller.actor,
    act,
    detail: {
      before: decided.before,
      after: decision.approved,
    },
  })
  return viewPartner(tx, decided.partner, context.caller)
}

/**
 * A partner for the brand, with total sales (approved or invoiced) and credits. Without the
 * permission for personal data these are masked, or left out; amounts are for who may see orders.
 */
export async function viewPartner(
  tx: Tx,
  partner: Partner,
  caller: BrandActor,
): Promise<PartnerView> {
  const personal = seesPersonalData(caller)
  const shown = shownPersonalData(partner, personal)
  const owner = { brandId: partner.brandId, partnerId: partner.id }
  const sales = await orderTotals(tx, owner, { range: null, statuses: saleStatuses })
  const balances = await balancesOf(tx, owner)
  const facts = await factsOf(tx, partner, balances)
  const levels = await levelsOf(tx, partner.brandId)
  const inviter =
    partner.invitedBy === null
      ? null
      : await partnerById(tx, { brandId: partner.brandId, partnerId: partner.invitedBy })
  return {
    slug: partner.slug,
    name: partner.name,
    photo: personal ? partner.logoUrl : null,
    email: shown.email,
    pf_pj: partner.pfPj,
    document: shown.document,
    level: levels.find((level) => level.id === partner.levelId)?.name ?? null,
    invited_by: inviter?.slug ?? null,
    approved: partner.approved,
    ...facts,
    sales: seesAmounts(caller) ? { orders: sales.quantity, total: sales.totalCents } : null,
    credits: seesAmounts(caller)
      ? {
          under_analysis: balances.underAnalysis,
          available: balances.available,
          reserved: balances.reserved,
          redeemed: balances.redeemed,
          expired: balances.expired,
          debt: balances.debt,
        }
      : null,
    registration: {
      mobile: shown.mobile,
      ...(await registrationOf(tx, partner, personal)),
    },
  }
}

async function registrationOf(tx: Tx, partner: Partner, personal: boolean) {
  const owner = { brandId: partner.brandId, partnerId: partner.id }
  const [profile, answers, unchecked] = await Promise.all([
    profileOf(tx, owner),
    answersOf(tx, owner),
    uncheckedOf(tx, owner),
  ])
  return {
    address:
      personal && profile.address
        ? { ...profile.address, complement: profile.address.complement ?? null }
        : null,
    social_networks: profile.social_networks,
    answers: (personal ? [...answers] : []).map(([name, value]) => ({ name, value })),
    unchecked: (['company', 'instagram'] as const).filter((one) => unchecked.includes(one)),
    pending_data: partner.pendingData,
    pending_documents: partner.pendingDocuments,
    created_at: partner.createdAt,
  }
}

function auditPartner(
  tx: Tx,
  partner: Partner,
  {
    actor,
    requestId,
    now,
    act,
    detail,
  }: Context & { act: string; detail?: Record<string, unknown> },
) {
  return audit(tx, {
    brandId: partner.brandId,
    actor,
    act,
    subject: `partner:${partner.id}`,
    ...(detail && { detail }),
    ...(requestId !== undefined && { requestId }),
    at: now,
  })
}
