import { sql } from 'kysely'

import { ensureUser } from '#features/program/identity/server/public.ts'
import type { BrandId, PartnerId, UserId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { type Partner, partnerBySlug } from './partners.ts'
import { promiseReview } from './review/promise-review.ts'
import { documentColumns, documentDigest, newPartnerId } from './sealed-partner.ts'
import { lockNames } from './slugs/names.ts'

const partners = owning<'partner' | 'partner_level'>

type Requested = {
  brandId: BrandId
  slug: string
  name: string
  email: string
  pfPj: 'PF' | 'PJ'
  document: string
  level: string | null
  invitedBy: string | null
  /** undefined leaves the stored value. */
  approved: boolean | null | undefined
  /** Since when the brand approves the partner, if before the call. */
  approvedAt?: Date | undefined
}

/**
 * Creates or updates a brand's partner by slug. A new partner's user is created where the
 * e-mail is new. An existing partner keeps their user: a brand cannot hand an account to
 * another person.
 */
export async function putPartner(tx: Tx, requested: Requested, now: Date) {
  const { brandId } = requested
  // Two calls at once with one document or e-mail: the second finds what the first stored.
  await lockNames(tx, brandId, [requested.document, requested.email])
  const [known, document] = await Promise.all([
    partnerBySlug(tx, brandId, requested.slug),
    holderOf(tx, brandId, { document: requested.document }),
  ])
  // A former slug finds the partner who had it.
  const slug = known?.slug ?? requested.slug
  const named = await resolveNames(tx, requested)
  if (named instanceof Refusal) return named
  if (document && document !== slug) return refuse('document_in_use', { field: 'document' })
  const userId = known?.userId ?? (await ensureUser(tx, requested, now))
  const membership = await holderOf(tx, brandId, { userId })
  if (membership && membership !== slug) return refuse('email_in_use', { field: 'email' })

  const row = rowOf(requested, known, named)
  await upsert(tx, { requested, row, slug, userId, knownId: known?.id ?? null }, now)
  const put = stored(await partnerBySlug(tx, brandId, slug))
  if (beginsReview(known, put)) await promiseReview(tx, { brandId, partnerId: put.id }, now)
  return put
}

/** A partner whom the brand changes during the review keeps the day that was promised. */
function beginsReview(before: Partner | null, after: Partner): boolean {
  return after.approved === null && before?.approved !== null
}

type Upsert = {
  requested: Requested
  row: ReturnType<typeof rowOf>
  slug: string
  userId: UserId
  knownId: number | null
}

async function upsert(tx: Tx, put: Upsert, now: Date): Promise<void> {
  const { requested, row, slug, userId, knownId } = put
  const { brandId } = requested
  const approvedAt = requested.approvedAt ?? null
  const id = knownId ?? (await newPartnerId(tx))
  const sealedFor = (partnerId: PartnerId) =>
    documentColumns(tx, { brandId, partnerId }, requested.document)
  const { id: storedId } = await partners(tx)
    .insertInto('partner')
    .values({
      ...row,
      ...sealedFor(id),
      id,
      approvedAt: row.approved ? (approvedAt ?? now) : null,
      brandId,
      userId,
      slug,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'slug']).doUpdateSet({
        ...row,
        approvedAt: row.approved
          ? sql<Date>`coalesce(least(partner.approved_at, ${approvedAt}::timestamptz), ${now})`
          : null,
        ...(!row.approved && { approvalEndedAt: now }),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  // Also where a request at the same time created the partner: the document is sealed for
  // their row.
  if (knownId !== null || storedId !== id)
    await partners(tx)
      .updateTable('partner')
      .set(sealedFor(storedId))
      .where('brandId', '=', brandId)
      .where('id', '=', storedId)
      .execute()
}

/** The values to store: an absent field keeps its stored value. */
function rowOf(
  requested: Requested,
  known: Partner | null,
  named: { levelId: number | null; inviterId: number | null },
) {
  return {
    pfPj: requested.pfPj,
    name: requested.name,
    email: requested.email,
    approved:
      requested.approved === undefined ? (known?.approved ?? null) : requested.approved,
    levelId: named.levelId ?? known?.levelId ?? null,
    invitedBy: named.inviterId ?? known?.invitedBy ?? null,
  }
}

/** The ids of the named level and inviter; null where none was named. */
async function resolveNames(tx: Tx, { brandId, slug, level, invitedBy }: Requested) {
  const levelId = level ? await levelByName(tx, brandId, level) : null
  if (levelId === undefined) return refuse('unknown_level', { field: 'level' })
  if (!invitedBy) return { levelId, inviterId: null }
  if (invitedBy === slug) return refuse('invites_itself', { field: 'invited_by' })
  const inviter = await partnerBySlug(tx, brandId, invitedBy)
  if (!inviter) return refuse('unknown_inviter', { field: 'invited_by' })
  return { levelId, inviterId: inviter.id }
}

/** Approves or refuses a partner; returns the former approval. */
export async function decideApproval(
  tx: Tx,
  decision: { brandId: BrandId; slug: string; approved: boolean },
  now: Date,
): Promise<{ partner: Partner; before: boolean | null } | null> {
  const known = await partnerBySlug(tx, decision.brandId, decision.slug)
  if (!known) return null
  await partners(tx)
    .updateTable('partner')
    .set({
      approved: decision.approved,
      approvedAt: decision.approved
        ? known.approved
          ? sql<Date>`approved_at`
          : now
        : null,
      ...(!decision.approved && { approvalEndedAt: now }),
      ...(decision.approved && { pendingDocuments: false, pendingData: false }),
    })
    .where('brandId', '=', decision.brandId)
    .where('id', '=', known.id)
    .execute()
  const partner = await partnerBySlug(tx, decision.brandId, decision.slug)
  return { partner: stored(partner), before: known.approved }
}

async function levelByName(
  tx: Tx,
  brandId: BrandId,
  name: string,
): Promise<number | undefined> {
  const row = await partners(tx)
    .selectFrom('partner_level')
    .select('id')
    .where('brandId', '=', brandId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return row?.id
}

/** The slug of the partner with this document or this user at the brand. */
async function holderOf(
  tx: Tx,
  brandId: BrandId,
  by: { document: string } | { userId: UserId },
): Promise<string | undefined> {
  const query = partners(tx)
    .selectFrom('partner')
    .select('slug')
    .where('brandId', '=', brandId)
  const row = await (
    'document' in by
      ? query.where('documentDigest', '=', documentDigest(tx, by.document))
      : query.where('userId', '=', by.userId)
  ).executeTakeFirst()
  return row?.slug
}

function stored(partner: Partner | null): Partner {
  if (!partner) throw new Error('the stored partner was not found')
  return partner
}
