import type { showProfile } from '#features/people/profile/contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'

/** The partner's profile, with the registered payout data masked. */
export type PayoutProfile = Output<typeof showProfile>

export type PayoutProps = {
  profile: PayoutProfile
  /** The number of hours after a change of the payout data in which money cannot be redeemed. */
  coolingHours: number
}
