export { hasRedemptionInCourse, redemptionsPage } from './redemptions.ts'
