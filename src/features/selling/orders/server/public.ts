export { announceOrders } from './attribution/announce-orders.ts'
export { attributeByHand } from './attribution/attribute-by-hand.ts'
export {
  type AttributionStep,
  explainAttribution,
} from './attribution/explain-attribution.ts'
export { eventsAt, eventsOfOrder, type OrderEventRow } from './attribution/order-events.ts'
export { eraseSlugsOfOrders } from './erase-slugs.ts'
export {
  type AnnounceOrders,
  ingestOrders,
  type OrderChange,
  type OrderStep,
} from './ingest-orders.ts'
export {
  firstSaleAt,
  hasOrders,
  itemsOf,
  type Order,
  type OrderItem,
  orderByExternalId,
  ordersByExternalIds,
  ordersPage,
  orderWithClues,
} from './orders.ts'
export { lostStatuses } from './totals/lost-statuses.ts'
export { orderTotals, salesOfPartners } from './totals/order-totals.ts'
export {
  brandOrdersPerDay,
  brandSales,
  brandSalesPerMonth,
  brandTotalsByStatus,
} from './totals/brand-totals.ts'
export { orderPoints } from './totals/prove.ts'
export { countSellers, partnersBySales } from './brand/partners-by-sales.ts'
export { lockOrdersById, warningsOf } from './shop-orders.ts'
export { couponNamesOf, couponOwner, couponsOf, storeCoupon } from './coupons/coupons.ts'
export { eraseCouponRequests, requestsOf } from './coupons/coupon-requests.ts'
export { pendingCouponRequests } from './coupons/pending-requests.ts'
export { attributedAmong } from './read-attributions.ts'
export { futureField, supersedes } from './supersedes.ts'
export {
  nextOrders,
  type OrderPlace,
  type PreviewedOrder,
  previewOrder,
  storedOrder,
} from './attribution/order-changes.ts'
export { countOrders, orderNumbers, ordersFound } from './brand/brand-orders.ts'
export { orderFilterOf, ordersListed } from './brand/listed-orders.ts'
export {
  numbersOfOrders,
  ordersOfDays,
  salesByCoupon,
  salesOf,
  type SalesRange,
  salesToCheck,
} from './brand/sales-to-check.ts'
export { orderTimeline } from './brand/timeline.ts'
export {
  causeOfStatus,
  closingFrom,
  earliestText,
  type ReversalCause,
  reversalText,
  type Present,
} from './attribution/explain-commission.ts'
export { orderStatusText } from './order-status-text.ts'
export { sameData } from './attribution/own-purchase.ts'
export {
  hasSoldSince,
  lastSaleOf,
  salesAreWithin,
  soldBetween,
  soldCentsSince,
} from './brand/sales-conditions.ts'
export { cohortSales } from './brand/cohort-sales.ts'
export {
  countProductsSold,
  productsBySales,
  sellersOfProducts,
  soldMostBy,
} from './brand/products-by-sales.ts'
export { bestSellers } from './totals/best-sellers.ts'
