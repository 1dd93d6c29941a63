export {
  firstPaidRedemptionAt,
  hasRedemptionInProgress,
  redemptionsPage,
} from './redemptions.ts'
export { knownRedemptions } from './prove.ts'
export { eraseCodes } from './rewards/reward-codes.ts'
export { sealedRedemptions } from './sealed-tables.ts'
export { eraseDestinations } from './destination/sealed-destination.ts'
export { redemptionStatusText } from './redemption-states.ts'
export { redemptionTimeline } from './brand/timeline.ts'
export { failedRedemptions, pendingRedemptions } from './brand/pending-redemptions.ts'
export {
  type MoneyDestination,
  moneyDestination,
  moneyDestinationAt,
  paidTo,
  shownDestination,
  withoutPayee,
} from './payouts/money-destination.ts'
export {
  endRedemptionOfPayout,
  noteFailedRedemptionPayout,
} from './payouts/end-by-payout.ts'
export { externalIdOf as paymentIdOfNotice } from './payouts/efi/payout-efi.ts'
export { lookAgainAtRedemption } from './brand/attempts.ts'
export {
  dayPaid,
  type ListedPayment,
  NotSentNow,
  type PaymentStatus,
  type PayoutProvider,
} from './payouts/payout.ts'
export { registeredDestination } from './payouts/registered-destination.ts'
export { countRedemptions } from './brand/brand-redemptions.ts'
export { redemptionFilterOf, redemptionsListed } from './brand/listed-redemptions.ts'
export { unpaidRedemptions } from './brand/unpaid-redemptions.ts'
export { destinationsOfHolds } from './destination/destinations-of-holds.ts'
export { redemptionsOfHolds } from './brand/redemptions-of-holds.ts'
export {
  partnersPaidRedemptions,
  redemptionIncome,
  yearsOfRedemptions,
  redemptionsPaidSum,
} from './brand/redemptions-paid.ts'
