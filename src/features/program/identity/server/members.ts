import type { Brand } from '#features/program/brands/server/public.ts'
import type { BrandId, UserId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'

import type { Me } from '../contract.ts'

/**
 * What sign-in and recovery need to know of memberships, which belong to a higher feature.
 */
export type Members = {
  /**
   * The brand that a login page signs a user in to, and their mobile there; null if they are not a
   * partner. The platform's own login page leads to one of the user's brands. An unknown user (id 0)
   * takes as many queries as a known one.
   */
  find(
    tx: Tx,
    member: { userId: UserId; brand: Brand },
  ): Promise<{ brandId: BrandId; mobile: string | null } | null>
  /** Whether a user is a partner of a brand and has not left it. */
  includes(tx: Tx, member: { userId: UserId; brandId: BrandId }): Promise<boolean>
  /** The signed-in partner's data in the portal. */
  view(tx: Tx, viewer: Viewer): Promise<Me>
}
