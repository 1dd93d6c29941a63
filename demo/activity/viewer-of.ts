import type { Viewer } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

type SignedIn = PartnerKey & { userId: number; approved?: boolean | null }

/** A partner of the demo, as if they were signed in; approved unless it is given. */
export function viewerOf({
  brandId,
  partnerId,
  userId,
  approved = true,
}: SignedIn): Viewer {
  const session = { sessionHash: Buffer.alloc(0), viewedBy: null, suspended: false }
  return { kind: 'partner', brandId, partnerId, userId, approved, ...session }
}
