/**
 * What can wait for a decision of the brand, in the order in which kinds of the same moment are
 * listed. Each feature provides its own kinds to the inbox.
 */
export const pendingKinds = [
  'partner',
  'document',
  'follower_proof',
  'mission_enrollment',
  'mission_content',
  'claim',
  'coupon_request',
  'closing',
  'invoice',
  'payment',
  'redemption',
  'payout_batch',
  'adjustment',
  'import',
  'fraud_signal',
  'payout',
  'failed_redemption',
  'webhook',
  'provider',
  'shop',
  'domain',
] as const

export type PendingKind = (typeof pendingKinds)[number]
