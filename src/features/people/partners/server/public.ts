export { announceAbout } from './announce-about.ts'
export {
  type Approvals,
  approvalsOf,
  approvedBetween,
  flagOf,
  isWithin,
} from './approvals.ts'
export {
  blockPartner as startPartnerBlock,
  unblockPartner as endPartnerBlock,
  viewBlock,
} from './brand/page/block-partner.ts'
export { countPartners, partnerIdsOf } from './brand/brand-partners.ts'
export { filterOf, partnersPage } from './brand/brand-routes.ts'
export { changeTags } from './brand/change-tags.ts'
export { blockOf } from './brand/page/blocks.ts'
export { lastLevelChange, recordDecision } from './brand/page/decisions.ts'
export { erasePartnerPage } from './brand/page/erase-page.ts'
export { filteredPartner } from './brand/partner-filter.ts'
export { partnerNames } from './brand/partner-names.ts'
export { namedOrProtocol, partnersNamed } from './brand/partners-named.ts'
export { seesPersonalData, shownPersonalData } from './brand/personal-data.ts'
export { changeEmail, changeMobile, mobileIsTaken } from './contacts.ts'
export { createLevel } from './create-level.ts'
export { erasePartner } from './erase-partner.ts'
export { identifyPartner } from './identify.ts'
export { inviteTotals, lastInvited } from './hierarchy/invites.ts'
export {
  membershipAt,
  moveMembership,
  partWith,
  partnerOfUser,
  replacePhoto,
  returnPartner,
} from './places.ts'
export { landingAddress, pagePath } from './slugs/landing-address.ts'
export {
  changeLevel,
  forEveryone,
  type ForLevels,
  type Level,
  levelIdsOf,
  levelsOf,
  limitsFor,
} from './levels.ts'
export {
  lockNames,
  partnersHolding,
  partnersWithDocument,
  whoHolds,
} from './slugs/names.ts'
export {
  type Partner,
  type PixOwnership,
  type Seller,
  approvedBySlug,
  avatarsOf,
  holderOf,
  lockPartner,
  partnerById,
  partnerBySlug,
  partnersById,
  partnersBySlug,
  partnersOfUsers,
  sellersById,
  slugsById,
  storePartner,
} from './partners.ts'
export {
  clearPendingDocuments,
  lockPending,
  partnersPending,
  setPendingData,
  setPendingDocuments,
} from './pending.ts'
export { decideApproval, putPartner } from './put-partner.ts'
export { purgePartner, registerPartner, takenAtBrand } from './register-partner.ts'
export { registerPixKey, verifyPixKey } from './register-pix-key.ts'
export { requestMissing } from './request-missing.ts'
export { sealedPartners } from './sealed-partner.ts'
export { slugIsFree } from './slugs/slugs.ts'
export { isReservedSlug } from './slugs/reserved-slugs.ts'
export { partnersInOrder, samePixKeys } from './brand/partners-to-check.ts'
export { partnerTimeline } from './brand/page/timeline.ts'
export { partnersOfState, pendingPartners } from './pending-partners.ts'
export {
  approvedSince,
  conditionsMet,
  countSet,
  type Found,
  hasMobile,
  isNotBlocked,
  nextLevel,
  type OccasionQuery,
  occasionsOfSet,
  type PartnerSet,
  partnersOfSet,
} from './brand/partner-sets.ts'
export { allTags } from './brand/tags.ts'
