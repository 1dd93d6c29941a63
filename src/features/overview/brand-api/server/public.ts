export { checkOrder, putOrders } from './orders/orders.ts'
export { enroll } from './partners.ts'
export { setLevel } from './partner/set-level.ts'
export { decidePartner } from './partners.ts'
