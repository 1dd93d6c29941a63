export { type AnnounceOrders, ingestOrders, type OrderChange } from './ingest-orders.ts'
export { type Order, orderByExternalId, ordersByExternalIds, ordersPage } from './orders.ts'
export { orderTotals, SALE_STATUSES } from './order-totals.ts'
export { storeVoucher, vouchersOf } from './vouchers.ts'
