import { brandById } from '#features/program/brands/server/public.ts'
import { isDisabled } from '#features/program/identity/server/public.ts'
import { storedRoleOf } from '#features/program/staff/server/public.ts'
import type { Id } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../../view-contract.ts'
import { identifyPartner } from '../identify.ts'
import { partnerById, partnerBySlug } from '../partners.ts'
import { recordDecision } from './page/decisions.ts'
import { endView, openView, storeView } from './partner-views.ts'

/** The portal as one partner sees it, for the brand's staff to read (decision 172). */
export function partnerViewRoutes(server: Server): void {
  serve(server, contract.startPartnerView, async ({ params, body, viewer, tx, now }) => {
    if (viewer.kind !== 'staff') return refuse('only_staff')
    const { brandId, staffId, sessionId: staffSessionId, actor } = viewer
    const partner = await partnerBySlug(tx, brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const isOpen = partner.state === 'approved' && !(await isDisabled(tx, partner.userId))
    const stored = await storedRoleOf(tx, { brandId, staffId })
    if (!isOpen || !stored) return refuse('portal_closed')
    const owner = { brandId, partnerId: partner.id }
    const view = { ...owner, staffId, staffSessionId, ...stored }
    const { code, endsAt } = await storeView(tx, view, now)
    const { reason } = body
    await recordDecision(tx, { ...owner, kind: 'viewed_as', actor, reason, at: now })
    await audit(tx, {
      brandId,
      actor,
      act: 'partner.view_started',
      subject: `partner:${partner.id}`,
      detail: { until: endsAt.toISOString() },
      at: now,
    })
    const brand = await brandById(tx, brandId)
    return { path: `/${brand.slug}/view#${code}`, ends_at: endsAt }
  })

  serve(server, contract.openPartnerView, async ({ body, tx, now }) => {
    const view = await openView(tx, body.code, now)
    const partner = view && (await partnerById(tx, view))
    const isOpen = view && (await identifyPartner(tx, view.token, now)) !== null
    if (!partner || !isOpen) return refuse('invalid_code')
    await auditView(tx, view, { act: 'partner.view_opened', at: now })
    return { token: view.token, partner_name: partner.name, ends_at: view.endsAt }
  })

  serve(server, contract.endPartnerView, async ({ viewer, tx, now }) => {
    const { viewedBy: staffId, sessionHash } = viewer
    if (staffId === null) return refuse('not_viewing')
    await endView(tx, sessionHash, now)
    await auditView(tx, { ...viewer, staffId }, { act: 'partner.view_ended', at: now })
    return { ended: true as const }
  })
}

type Viewed = PartnerKey & { staffId: Id<'staff_member'> }
type ViewAct = { act: 'partner.view_opened' | 'partner.view_ended'; at: Date }

function auditView(tx: Tx, { brandId, partnerId, staffId }: Viewed, act: ViewAct) {
  const line = { brandId, actor: `staff:${staffId}`, subject: `partner:${partnerId}` }
  return audit(tx, { ...line, ...act })
}
