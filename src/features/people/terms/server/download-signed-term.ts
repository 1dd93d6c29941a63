import type { z } from 'zod'

import { partnerById } from '#features/people/partners/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { TIME_ZONE } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { FileAnswer } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { downloadSignedTerm as contract } from '../contract.ts'
import { termFor } from './agree.ts'
import { latestConsent, type RecordedConsent } from './consents.ts'
import { drawTermAside } from './draw-term-aside.ts'
import type { Term } from './term.ts'
import { termOfVersion } from './terms.ts'
import { text } from './text.ts'

type Payload = z.output<typeof contract.body>

/**
 * The available terms: a brand's terms of use, and those of a mission, named by
 * `data.mission`.
 */
const TERMS_OF_USE = 'terms_of_use'
const MISSION_TERM = 'mission_term'

/** A mission's term as the partner signed it, from a higher feature; null for none. */
export type MissionTermReader = (
  tx: Tx,
  viewer: Viewer,
  wanted: { slug: string; store: FileStore },
) => Promise<FileAnswer | null>

export type TermParts = { missionTerm: MissionTermReader; store: FileStore }

type Asking = { viewer: Viewer; payload: Payload; parts: TermParts }

/** The terms with the given data of the signer, as a PDF. */
export async function downloadSignedTerm(
  tx: Tx,
  { viewer, payload, parts: { missionTerm, store } }: Asking,
  now: Date,
) {
  const { conf, data } = payload
  if (conf.template === MISSION_TERM) {
    const slug = String(data['mission'] ?? '').trim()
    if (slug === '') return refuse('incomplete_data')
    return (await missionTerm(tx, viewer, { slug, store })) ?? refuse('unknown_term')
  }
  if (conf.template !== TERMS_OF_USE) return refuse('unknown_term')
  const term = await termOf(tx, viewer, { version: conf.version, now })
  if (!term) return refuse('unknown_term')
  const facts = Object.entries(data).map(([label, value]): [string, string] => [
    label,
    String(value ?? '').trim(),
  ])
  if (facts.length === 0 || facts.some(([, value]) => value === ''))
    return refuse('incomplete_data')
  return draw(tx, { viewer, term, facts, store })
}

/** The terms that the partner agreed to last, with the record of it, as a PDF. */
export async function downloadLatestSignedTerm(
  tx: Tx,
  { viewer, store }: { viewer: Viewer; store: FileStore },
  now: Date,
) {
  const consent = await latestConsent(tx, viewer, 'terms_of_use')
  const partner = await partnerById(tx, viewer)
  const term =
    consent?.accepted === true
      ? await termOf(tx, viewer, { version: consent.version, now })
      : null
  if (!consent || !partner || !term) return refuse('no_signed_term')
  const { labels } = text
  return draw(tx, {
    viewer,
    term,
    store,
    facts: [
      [labels.name, partner.name],
      [labels.document, partner.document],
      [labels.version, term.version],
      [labels.acceptedAt, momentText(consent)],
      [labels.address, consent.address],
    ],
  })
}

/** The terms of a version, or those in force. */
async function termOf(
  tx: Tx,
  viewer: Viewer,
  { version, now }: { version: string | undefined; now: Date },
): Promise<Term | null> {
  const present = await termFor(tx, viewer, now)
  if (version === undefined || version === present.version) return present
  return termOfVersion(tx, { brandId: viewer.brandId, type: present.type, version })
}

type Drawing = {
  viewer: Viewer
  term: Term
  facts: [string, string][]
  store: FileStore
}

async function draw(tx: Tx, { viewer, term, facts, store }: Drawing): Promise<FileAnswer> {
  const brand = await brandById(tx, viewer.brandId)
  return {
    bytes: () => drawTermAside({ brand, term, facts }, store),
    contentType: 'application/pdf',
    // The spec names the file after the partner.
    fileName: `${viewer.partnerId}.pdf`,
  }
}

function momentText({ at }: RecordedConsent): string {
  return at.toLocaleString('pt-BR', { timeZone: TIME_ZONE })
}
