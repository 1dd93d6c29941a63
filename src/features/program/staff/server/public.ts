export { actingPerson, actorNames } from './acting-person.ts'
export { addDemoMember } from './demo-member.ts'
export { identifyStaff } from './identify-staff.ts'
export {
  memberToLimit,
  type Portfolio,
  portfolioOf,
  removePortfolio,
  setPortfolio,
} from './portfolios.ts'
export {
  removePaidAlone,
  isAboveLimit,
  leftToAdjustAlone,
  lockPaidAlone,
  mayAdjustAlone,
  mayPayAlone,
  notePaidAlone,
  paidAloneCents,
} from './paid-alone.ts'
export { membersNamed } from './members-named.ts'
export { permissionsAt, storedRoleOf, wholeBrandsOf } from './memberships.ts'
export { staffAddress, staffNames } from './people.ts'
export { inviteFirstOwner } from './team/invite.ts'
export { setOperator } from './people.ts'
export { sealedStaff } from './factors/sealed-secrets.ts'
