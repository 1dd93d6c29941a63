export { type MembershipParts } from './join-brand.ts'
export { memberAt } from './member-at.ts'
export {
  type Membership,
  type UnassociatedAccount,
  membershipsFor,
  membershipsOf,
  placeAt,
  unassociatedAccountsOf,
} from './memberships.ts'
export { isMember } from './member-at.ts'
