export { eraseRecipient, hasRedemptionInCourse, redemptionsPage } from './redemptions.ts'
export { eraseCodes } from './reward-codes.ts'
