export { identifyPartner } from './identify.ts'
export {
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
