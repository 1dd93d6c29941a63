export { attributeByHand } from './attribution/attribute-by-hand.ts'
export {
  type AttributionStep,
  explainAttribution,
} from './attribution/explain-attribution.ts'
export { eventsOfOrder, type OrderEventRow } from './attribution/order-events.ts'
export { eraseSlugsOfOrders } from './erase-slugs.ts'
export {
  type AnnounceOrders,
  ingestOrders,
  type OrderChange,
  type OrderStep,
} from './ingest-orders.ts'
export {
  itemsOf,
  type Order,
  type OrderItem,
  orderByExternalId,
  ordersByExternalIds,
  ordersPage,
  orderWithClues,
} from './orders.ts'
export { orderTotals, salesOfPartners } from './order-totals.ts'
export { warningsOf } from './shop-orders.ts'
export { storeCoupon, couponsOf } from './coupons.ts'
export { futureField } from './supersedes.ts'
export { orderTimeline } from './brand/timeline.ts'
export { orderStatusText } from './order-status-text.ts'
