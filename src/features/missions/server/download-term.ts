import { brandById } from '#features/brands/server/public.ts'
import { partnerById } from '#features/partners/server/public.ts'
import { drawSignedTerm } from '#features/terms/server/public.ts'
import { TIME_ZONE } from '#platform/contract/dates.ts'
import type { Viewer } from '#platform/server/access.ts'
import type { Tx } from '#platform/server/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { missionById } from './missions.ts'
import { subscriptionById } from './subscriptions.ts'
import { text } from './text.ts'

/** The terms as the partner accepted them, whatever the mission says today, as a PDF. */
export async function downloadTerm(tx: Tx, viewer: Viewer, id: number) {
  const { brandId, partnerId } = viewer
  const subscription = await subscriptionById(tx, brandId, id)
  const partner = await partnerById(tx, viewer)
  if (!partner || subscription?.partnerId !== partnerId)
    return refuse('unknown_subscription')
  const { term, createdAt, address, missionId } = subscription
  const mission = await missionById(tx, { brandId, missionId })
  const { name } = await brandById(tx, brandId)
  const labels = text.term
  const bytes = await drawSignedTerm({
    brandName: name,
    term: {
      id: mission.id,
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
  })
  return {
    bytes,
    contentType: 'application/pdf',
    fileName: `${mission.slug}-${partnerId}.pdf`,
  }
}
