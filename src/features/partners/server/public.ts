export {
  changeEmail,
  changeMobile,
  type Contacts,
  contactsOf,
  mobileIsTaken,
} from './contacts.ts'
export { createLevel } from './create-level.ts'
export { identifyPartner } from './identify.ts'
export { inviteTotals, lastInvited } from './invites.ts'
export {
  type Membership,
  membershipsOf,
  type UnassociatedAccount,
  unassociatedAccountsOf,
} from './memberships.ts'
export {
  facesOf,
  type Level,
  levelsOf,
  type Partner,
  partnerById,
  partnerBySlug,
  partnersBySlug,
  type Seller,
  sellersById,
} from './partners.ts'
export { decideApproval, putPartner } from './put-partner.ts'
export {
  forgetPartner,
  type NewPartner,
  registerPartner,
  takenAtBrand,
} from './register-partner.ts'
export { registerPixKey } from './register-pix-key.ts'
export { requestMissing } from './request-missing.ts'
export { setPendingDocuments } from './pending.ts'
