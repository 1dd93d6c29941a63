export {
  type AddressDirectory,
  addressDirectoryAt,
  addressDirectoryNotConfigured,
  addressDirectorySimulator,
} from './address-directory.ts'
export { listBanks } from './payout/banks.ts'
export { type ProfileParts } from './profile-parts.ts'
export type { CompanyRegistry } from './company-registry.ts'
export { type UsePayoutCode, payoutDigest } from './payout/payout-proof.ts'
export { photoKeyAt } from './photo.ts'
export { livesIn, type Profile, profileOf, startProfile, storeProfile } from './profiles.ts'
export { provePartners } from './prove.ts'
export { instagramTracker } from './social/social-tracker-instagram.ts'
export {
  type SocialTracker,
  socialTrackerNotConfigured,
  socialTrackerSimulator,
} from './social/social-tracker.ts'
export { instagramProfileOf } from './social/track-social-profile.ts'
export { unfilledFields, viewMe, viewRegistration } from './view-profile.ts'
export { eraseProfile } from './erase-profile.ts'
export { sealedProfiles } from './sealed-profile.ts'
export { coolingUntil } from './payout/payout-after.ts'
