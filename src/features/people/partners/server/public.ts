export { type Approvals, approvalsOf } from './approvals.ts'
export { changeEmail, changeMobile, mobileIsTaken } from './contacts.ts'
export {
  type AddressDirectory,
  addressDirectoryAt,
  addressDirectoryNotConfigured,
  addressDirectorySimulator,
} from './address-directory.ts'
export { payoutDigest, type UsePayoutCode } from './payout-proof.ts'
export { listBanks } from './banks.ts'
export { type CompanyRegistry, companyRegistrySimulator } from './company-registry.ts'
export { createLevel } from './create-level.ts'
export { landingAddress, pagePath } from './landing-address.ts'
export { identifyPartner } from './identify.ts'
export { inviteTotals, lastInvited } from './invites.ts'
export { memberAt } from './member-at.ts'
export {
  type Membership,
  membershipsOf,
  placeAt,
  type UnassociatedAccount,
  unassociatedAccountsOf,
} from './memberships.ts'
export {
  approvedBySlug,
  facesOf,
  type Partner,
  partnerById,
  partnerBySlug,
  partnersBySlug,
  type Seller,
  sellersById,
} from './partners.ts'
export { unfilledFields } from './profile.ts'
export { type Profile, profileOf, startProfile, storeProfile } from './profiles.ts'
export { decideApproval, putPartner } from './put-partner.ts'
export {
  forgetPartner,
  type NewPartner,
  registerPartner,
  takenAtBrand,
} from './register-partner.ts'
export { viewRegistration } from './profile.ts'
export { registerPixKey, verifyPixKey } from './register-pix-key.ts'
export { requestMissing } from './request-missing.ts'
export { lockPending, setPendingDocuments, setPendingData } from './pending.ts'
export { queueSocialTracking, TRACK_SOCIAL_PROFILE } from './social-profiles.ts'
export {
  type SocialTracker,
  socialTrackerNotConfigured,
  socialTrackerSimulator,
} from './social-tracker.ts'
export { type InstagramSettings, instagramTracker } from './social-tracker-instagram.ts'
export { instagramProfileOf, trackSocialProfile } from './track-social-profile.ts'
export { erasePartner } from './erase-partner.ts'
export { sealedPartners } from './sealed-partner.ts'
export { photoKeyAt, photoNamed } from './photo.ts'
export { type Level, levelsOf } from './levels.ts'
export { provePartners } from './prove.ts'
