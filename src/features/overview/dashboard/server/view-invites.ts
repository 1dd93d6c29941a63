import {
  flagOf,
  inviteTotals,
  lastInvited,
  partnerById,
} from '#features/people/partners/server/public.ts'
import { addressOf, brandById, parameter } from '#features/program/brands/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'

const SHOWN = 5

/** The partners invited by a partner, and the partner's invitation link. */
export async function viewInvites(tx: Tx, viewer: Viewer, publicUrl: string) {
  const { invited, accepted } = await inviteTotals(tx, viewer)
  const last = await lastInvited(tx, viewer, SHOWN)
  return {
    invited,
    accepted,
    invite_link: await inviteLink(tx, viewer, publicUrl),
    earns_from_invites:
      (await parameter(tx, viewer.brandId, 'secondary_commission_points')) > 0,
    last: last.map(({ name, createdAt, approved }) => ({
      nome: name,
      created_at: createdAt,
      approved: flagOf(approved),
    })),
  }
}

async function inviteLink(tx: Tx, viewer: Viewer, publicUrl: string): Promise<string> {
  const brand = await brandById(tx, viewer.brandId)
  const partner = await partnerById(tx, viewer)
  const url = new URL(`/${brand.slug}/sign-up`, addressOf(brand, publicUrl))
  url.searchParams.set('slug_indicated_by', partner?.slug ?? '')
  return url.href
}
