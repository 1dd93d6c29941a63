import { announceAbout, partnerById } from '#features/people/partners/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import { latestConsent, recordConsents } from './consents.ts'
import type { Term } from './term.ts'
import { isStillAccepted, termInForce } from './terms.ts'

type Answer = { version: string | undefined; accepted: boolean }

/** The terms in force for this partner, and whether they have agreed to them. */
export async function viewOwnTerms(tx: Tx, viewer: Viewer, now: Date) {
  const term = await termFor(tx, viewer, now)
  return { ...(await agreementTo(tx, viewer, { term, now })), data: [viewTerm(term)] }
}

/** Records a yes or a no to the present terms; only to the version that was shown. */
export async function agree(
  tx: Tx,
  { viewer, answer }: { viewer: Viewer; answer: Answer },
  { origin, now }: { origin: Origin; now: Date },
) {
  const term = await termFor(tx, viewer, now)
  if (answer.version !== undefined && answer.version !== term.version)
    return refuse('superseded', { field: 'version' })
  await recordConsents(
    tx,
    [
      {
        brandId: viewer.brandId,
        userId: viewer.userId,
        kind: 'terms_of_use',
        accepted: answer.accepted,
        version: term.version,
        termType: term.type,
      },
    ],
    { origin, now },
  )
  if (answer.accepted)
    await announceAbout(
      tx,
      viewer,
      (partner_slug) => ({
        event: 'terms.accepted',
        object: `partner:${viewer.partnerId}`,
        data: { partner_slug, version: term.version },
      }),
      now,
    )
  return agreementTo(tx, viewer, { term, now })
}

export async function termFor(tx: Tx, viewer: Viewer, now: Date): Promise<Term> {
  const partner = await partnerById(tx, viewer)
  const type = partner?.pfPj === 'PJ' ? 'pj' : 'pf'
  return termInForce(tx, { brandId: viewer.brandId, type }, now)
}

export function viewTerm(term: Term) {
  return {
    id: term.id,
    version: term.version,
    title: term.title,
    type: term.type,
    docs: term.docs,
    published_at: term.publishedAt,
  }
}

async function agreementTo(
  tx: Tx,
  viewer: Viewer,
  { term, now }: { term: Term; now: Date },
) {
  const latest = await latestConsent(tx, viewer, 'terms_of_use')
  const holds =
    latest?.accepted === true && (await holdsFor(tx, { viewer, term, now }, latest))
  return {
    accepted_at: holds ? latest.at : null,
    accepted_version: latest?.accepted ? latest.version : null,
  }
}

type Agreement = { viewer: Viewer; term: Term; now: Date }

/** The version itself, or an older one after which only small corrections were published. */
async function holdsFor(
  tx: Tx,
  { viewer, term, now }: Agreement,
  { version }: { version: string },
): Promise<boolean> {
  if (version === term.version) return true
  if (term.requiresAcceptance) return false
  const { brandId } = viewer
  return isStillAccepted(tx, { brandId, type: term.type, version }, now)
}
