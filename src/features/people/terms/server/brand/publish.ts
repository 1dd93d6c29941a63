import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { CursorTime, keysetOf } from '#platform/server/lists/keyset.ts'
import { refuse } from '#platform/server/refusal.ts'

import { termTypes } from '../../contract.ts'
import type { Term } from '../term.ts'
import { publishTerm, termById, termInForce, withdrawTerm } from '../terms.ts'

export type Editor = {
  tx: Tx
  viewer: BrandActor
  origin: { requestId: string }
  now: Date
}

export const termPages = keysetOf('terms', z.object({ at: CursorTime, id: z.int().min(1) }))

type Publication = Omit<Term, 'id' | 'publishedAt'> & { publishedAt: Date | undefined }

/** Publishes a version now, or at its moment in the future. */
export async function publish(
  { tx, viewer, origin, now }: Editor,
  { publishedAt = now, ...text }: Publication,
) {
  const { brandId } = viewer
  // A person's own clock may be a little late.
  const moment =
    publishedAt < now && now.getTime() - publishedAt.getTime() < 60_000 ? now : publishedAt
  if (moment < now) return refuse('in_the_past', { field: 'published_at' })
  await lockTerms(tx, brandId)
  const stored = await publishTerm(tx, brandId, { ...text, publishedAt: moment })
  if (!stored) return refuse('version_exists', { field: 'version' })
  await auditTerm({ tx, viewer, origin, now }, 'terms.published', stored)
  return stored
}

export async function withdraw({ tx, viewer, origin, now }: Editor, id: number) {
  const { brandId } = viewer
  await lockTerms(tx, brandId)
  const term = await termById(tx, brandId, id)
  if (!term) return refuse('unknown_term')
  if (term.publishedAt <= now) return refuse('is_in_force')
  await withdrawTerm(tx, brandId, { termId: term.id, now })
  await auditTerm({ tx, viewer, origin, now }, 'terms.withdrawn', term)
  return term
}

/** What each kind of partner has to accept now. */
export function termsInForce(tx: Tx, brandId: BrandId, now: Date): Promise<Term[]> {
  return Promise.all(termTypes.map((type) => termInForce(tx, { brandId, type }, now)))
}

function lockTerms(tx: Tx, brandId: BrandId): Promise<void> {
  return lockByName(tx, `terms:${brandId}`)
}

function auditTerm({ tx, viewer, origin, now }: Editor, act: string, term: Term) {
  const { type, version, publishedAt, requiresAcceptance } = term
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject: `term:${term.id}`,
    detail: { type, version, publishedAt: publishedAt.toISOString(), requiresAcceptance },
    requestId: origin.requestId,
    at: now,
  })
}
