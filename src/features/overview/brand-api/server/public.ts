export { checkOrder, putOrders } from './orders/orders.ts'
export { enroll } from './partners.ts'
