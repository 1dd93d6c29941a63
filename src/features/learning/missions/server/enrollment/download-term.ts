import { partnerById } from '#features/people/partners/server/public.ts'
import { drawTermAside, type UndrawnTerm } from '#features/people/terms/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { TIME_ZONE } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { FileAnswer } from '#platform/server/http/serve.ts'

import { missionBySlug } from '../missions.ts'
import { text } from '../text.ts'
import { subscriptionTo } from './subscriptions.ts'

/**
 * The terms of a mission as the partner accepted them, even if changed since, as a PDF;
 * null for a partner who has not accepted them.
 */
export async function signedMissionTerm(
  tx: Tx,
  viewer: Viewer,
  { slug, store }: { slug: string; store: FileStore },
): Promise<FileAnswer | null> {
  const { brandId, partnerId } = viewer
  const mission = await missionBySlug(tx, brandId, slug)
  if (!mission) return null
  const subscription = await subscriptionTo(tx, viewer, mission.id)
  const partner = await partnerById(tx, viewer)
  if (!partner || !subscription) return null
  const { term, createdAt, address } = subscription
  const brand = await brandById(tx, brandId)
  const labels = text.term
  const drawing = {
    brand,
    term: {
      type: partner.pfPj === 'PJ' ? 'pj' : 'pf',
      version: term.version,
      title: term.title,
      docs: [{ title: mission.title, ops: [{ insert: term.text, attributes: {} }] }],
      publishedAt: mission.publishedAt,
    },
    facts: [
      [labels.name, partner.name],
      [labels.document, partner.document],
      [labels.mission, mission.title],
      [labels.version, term.version],
      [labels.acceptedAt, createdAt.toLocaleString('pt-BR', { timeZone: TIME_ZONE })],
      [labels.address, address],
    ],
  } satisfies UndrawnTerm
  return {
    bytes: () => drawTermAside(drawing, store),
    contentType: 'application/pdf',
    fileName: `${mission.slug}-${partnerId}.pdf`,
  }
}
