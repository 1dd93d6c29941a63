export { addDemoMember } from './demo-member.ts'
export { identifyStaff } from './identify-staff.ts'
export { inviteFirstOwner } from './team/invite.ts'
export { sealedStaff } from './factors/sealed-secrets.ts'
