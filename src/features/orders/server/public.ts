export { type AnnounceOrders, ingestOrders, type OrderChange } from './ingest-orders.ts'
export { type Order, orderByExternalId, ordersPage } from './orders.ts'
export { orderTotals, SALE_STATUSES, salesOfPartners } from './order-totals.ts'
export { storeVoucher, vouchersOf } from './vouchers.ts'
