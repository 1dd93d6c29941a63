import { toPage } from '#platform/contract/page.ts'
import type { Viewer } from '#platform/server/access.ts'
import type { Tx } from '#platform/server/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { flagOf } from '../rules.ts'
import { inviteTotals } from './invites.ts'
import { invitedPartners, isBelow } from './join-partners.ts'
import { levelsOf, partnerById } from './partners.ts'

type Asked = { page: number; per_page: number; partner_id?: number | undefined }

/** Whom a partner invited: one's own, or those of somebody below oneself. */
export async function viewInvited(
  tx: Tx,
  { viewer, query }: { viewer: Viewer; query: Asked },
) {
  const { brandId } = viewer
  const partnerId = query.partner_id ?? viewer.partnerId
  const own = partnerId === viewer.partnerId
  if (!own && !(await isBelow(tx, brandId, { above: viewer.partnerId, partnerId })))
    return refuse('unknown_partner')
  const partner = await partnerById(tx, { brandId, partnerId })
  if (!partner) return refuse('unknown_partner')
  const inviter =
    partner.invitedBy === null
      ? null
      : await partnerById(tx, { brandId, partnerId: partner.invitedBy })

  const { page, per_page } = query
  const { invited: total } = await inviteTotals(tx, { brandId, partnerId })
  const beyond = (page - 1) * per_page >= total
  const rows = beyond
    ? []
    : await invitedPartners(tx, { brandId, partnerId, page, perPage: per_page })
  const levels = new Map((await levelsOf(tx, brandId)).map((level) => [level.id, level]))
  const data = rows.map((row) => {
    const level = row.level_id === null ? undefined : levels.get(row.level_id)
    return {
      id: row.id,
      slug: row.slug,
      nome: row.name,
      logo_foto_link: row.logo_url,
      approved: flagOf(row.approved),
      cluster: level ? { id: level.id, name: level.name, percent: level.percent } : null,
      created_at: row.created_at,
      invited: row.invited,
    }
  })
  return {
    ...toPage(data, { page, per_page, total }),
    partner: { id: partner.id, slug: partner.slug, nome: partner.name },
    invited_by: inviter && { slug: inviter.slug, nome: inviter.name },
  }
}
