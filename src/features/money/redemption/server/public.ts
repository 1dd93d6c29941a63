export { hasRedemptionInProgress, redemptionsPage } from './redemptions.ts'
export { eraseCodes } from './rewards/reward-codes.ts'
export { sealedRedemptions } from './sealed-tables.ts'
export { eraseDestinations } from './sealed-destination.ts'
