import { grantOpening } from '#features/money/credits/server/public.ts'
import { putPartner as putPartnerContract } from '#features/overview/brand-api/contract.ts'
import { enroll } from '#features/overview/brand-api/server/public.ts'
import {
  changeMobile,
  lockNames,
  mobileIsTaken,
  type Partner,
  partnerById,
  whoHolds,
} from '#features/people/partners/server/public.ts'
import { freeSlug } from '#features/people/signup/server/public.ts'
import { couponOwner, storeCoupon } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import { rollingBackRefusals } from '#platform/server/database/roll-back-refusals.ts'
import { inSavepoint } from '#platform/server/database/transaction/savepoint.ts'
import { Refusal, refusalSentence, refuse } from '#platform/server/refusal.ts'

import type { PartnerOfRows } from '../rows/partner-rows.ts'
import type { RowResult } from './imports.ts'
import { invitePartner } from './invite-partner.ts'
import { text } from './text.ts'

type Entry = {
  brandId: BrandId
  partner: PartnerOfRows
  invites: boolean
  /** Who started the import, as in the audit log. */
  actor: string
}
type Work = {
  now: Date
  /** Stores the results in the transaction that imports the partners. */
  store: (tx: Tx, rows: RowResult[]) => Promise<void>
}
type Parts = { db: Db; publicUrl: string }

/**
 * Imports partners, each with the balances of all of their rows, in one transaction with their results: a commit for
 * each costs more than the partner. Who is refused changes nothing and is in the results too. Where the
 * transaction fails, each partner is tried alone, so that one of them cannot hold up the others.
 */
export async function importPartners(
  parts: Parts,
  entries: Entry[],
  work: Work,
): Promise<void> {
  const [first] = entries
  if (!first) return
  try {
    await inScope(parts.db, first.brandId, async (tx) => {
      const results: RowResult[] = []
      for (const entry of entries)
        results.push(...(await importPartner(tx, entry, { ...parts, now: work.now })))
      await work.store(tx, results)
    })
  } catch (error) {
    if (entries.length === 1) throw error
    for (const entry of entries) await importPartners(parts, [entry], work)
  }
}

/** Imports one partner and returns the results of their rows. */
async function importPartner(
  tx: Tx,
  entry: Entry,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<RowResult[]> {
  const done = await rollingBackRefusals(
    async () => {
      const found = await enrollOrFind(tx, entry, now)
      if (found instanceof Refusal) return found
      const { partner, isNew } = found
      const owner = { brandId: entry.brandId, partnerId: partner.id }
      const opening = entry.partner.balances.map(({ amount, expiresOn }) => ({
        amountCents: cents(amount),
        expiresOn,
      }))
      const hasBalance = opening.length > 0
      const granted = hasBalance && (await grantOpening(tx, owner, opening, now))
      if (isNew && entry.invites) await invitePartner(tx, { partner, publicUrl }, now)
      return { partnerId: partner.id, isNew, granted, hasBalance }
    },
    (rolledBack) => inSavepoint(tx, () => rolledBack(tx)),
  )
  if (done instanceof Refusal) return refusedRows(entry, done)
  const outcome = done.isNew || done.granted ? 'imported' : 'existing'
  return entry.partner.lines.map((line) => ({
    line,
    outcome,
    partnerId: done.partnerId,
    orderNumber: null,
    message: messageOf(done),
  }))
}

type RefusedPartner = Extract<Awaited<ReturnType<typeof enrollOrFind>>, Refusal>

function refusedRows(entry: Entry, refused: RefusedPartner): RowResult[] {
  const message =
    text.problems[refused.code] ??
    refusalSentence(putPartnerContract, refused.code, refused.value)
  return entry.partner.lines.map((line) => ({
    line,
    outcome: 'failed',
    partnerId: null,
    orderNumber: null,
    message,
  }))
}

type Result = { isNew: boolean; granted: boolean; hasBalance: boolean }

function messageOf({ isNew, granted, hasBalance }: Result): string | null {
  if (isNew) return hasBalance && !granted ? text.balanceKnown : null
  if (granted) return text.existingWithBalance
  return hasBalance ? text.balanceKnown : text.existing
}

/** A partner whom the brand has already is found by document or e-mail, and not changed. */
async function enrollOrFind(
  tx: Tx,
  { brandId, partner: { fields }, actor }: Entry,
  now: Date,
) {
  const { document, email } = fields
  await lockNames(tx, brandId, [document, email])
  const [byDocument, byEmail] = await Promise.all([
    whoHolds(tx, brandId, { document }),
    whoHolds(tx, brandId, { email }),
  ])
  if (byDocument !== null && byEmail !== null && byDocument !== byEmail)
    return refuse('two_partners')
  const known = byDocument ?? byEmail
  if (known !== null) return foundOf(await partnerById(tx, { brandId, partnerId: known }))
  const slug = fields.slug ?? (await freeSlug(tx, brandId, fields.name))
  const added = await enroll(
    tx,
    {
      brandId,
      slug,
      name: fields.name,
      email,
      pfPj: document.length === 11 ? 'PF' : 'PJ',
      document,
      level: fields.level ?? null,
      invitedBy: fields.invited_by?.toLowerCase() ?? null,
      approved: true,
      approvedAt: fields.approved_on
        ? new Date(`${fields.approved_on}T00:00:00-03:00`)
        : undefined,
    },
    { actor, now },
  )
  if (added instanceof Refusal) return added
  const problem = await addContacts(tx, added, fields)
  return problem ?? { partner: added, isNew: true }
}

function foundOf(partner: Partner | null) {
  if (!partner) throw new Error('the found partner is gone')
  return { partner, isNew: false }
}

async function addContacts(tx: Tx, partner: Partner, fields: PartnerOfRows['fields']) {
  const { brandId, id: partnerId } = partner
  const { mobile, coupon } = fields
  if (mobile !== undefined) {
    if (await mobileIsTaken(tx, { brandId, partnerId, mobile }))
      return refuse('mobile_taken')
    await changeMobile(tx, { brandId, partnerId, mobile })
  }
  if (coupon === undefined) return null
  if ((await couponOwner(tx, brandId, coupon)) !== null) return refuse('coupon_taken')
  const discount = { type: 'percent', percent: basisPoints(0) } as const
  await storeCoupon(tx, brandId, {
    number: coupon,
    partnerId,
    discount,
    friendlyName: coupon,
  })
  return null
}
