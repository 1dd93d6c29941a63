export { type AnnounceOrders, ingestOrders, type OrderChange } from './ingest-orders.ts'
export { itemsOf, type Order, orderByExternalId } from './orders.ts'
export { orderTotals, ordersPerDay, ranking, SALE_STATUSES, totalsByStatus } from './order-totals.ts'
export { storeVoucher, vouchersOf } from './vouchers.ts'
