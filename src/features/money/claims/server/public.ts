export { claimsOf, eraseClaims } from './claims.ts'
export { claimTimeline } from './timeline.ts'
export { pendingClaims } from './pending-claims.ts'
