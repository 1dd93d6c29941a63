export { claimsOf, eraseClaims } from './claims.ts'
