export { attributeByHand } from './attribution/attribute-by-hand.ts'
export { eraseSlugsOfOrders } from './erase-slugs.ts'
export {
  type AnnounceOrders,
  ingestOrders,
  type OrderChange,
  type OrderStep,
} from './ingest-orders.ts'
export { type Order, orderByExternalId, ordersByExternalIds, ordersPage } from './orders.ts'
export { orderTotals, salesOfPartners } from './order-totals.ts'
export { warningsOf } from './shop-orders.ts'
export { storeCoupon, couponsOf } from './coupons.ts'
export { futureField } from './supersedes.ts'
export { orderTimeline } from './brand/timeline.ts'
export { orderStatusText } from './order-status-text.ts'
