export { claimsOf, eraseClaims } from './claims.ts'
export { pendingClaims } from './pending-claims.ts'
