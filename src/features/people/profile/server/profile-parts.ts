import type { z } from 'zod'

import type { Tx } from '#platform/server/database/db.ts'
import type { ChannelsOf } from '#platform/server/messages/messages.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { updateProfile } from '../contract.ts'
import type { CompanyRegistry } from './company-registry.ts'
import type { PixKeyChecker } from './payout/check-pix-key.ts'
import type { UsePayoutCode } from './payout/payout-proof.ts'

export type Change = z.output<typeof updateProfile.body>

/** What a change of the profile needs from other features. */
export type ProfileParts = {
  checker: ByBrand<PixKeyChecker>
  registry: CompanyRegistry
  channelsOf: ChannelsOf
  /** Whether the partner has confirmed this e-mail with a code. */
  emailValidated(tx: Tx, owner: PartnerKey & { email: string }): Promise<boolean>
  usePayoutCode: UsePayoutCode
  profileChanged(tx: Tx, owner: PartnerKey, now: Date): Promise<void>
}
