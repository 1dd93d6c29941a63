export { type CommissionOfOrder, commissionsOfOrders } from './commissions-of-orders.ts'
export { settleCommissions } from './settle-commissions.ts'
