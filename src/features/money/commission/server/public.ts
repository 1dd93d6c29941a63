export {
  type CommissionOfOrder,
  commissionsOfOrders,
  commissionsByOrder,
  commissionSumOfOrders,
} from './commissions-of-orders.ts'
export {
  type CommissionOfCredit,
  commissionsOfCredits,
  reversalsOfCredits,
} from './commissions-of-credits.ts'
export { setCategoryPercent, setException } from './set-percents.ts'
export { expectedCommissions } from './expected-commissions.ts'
export { releaseDaysOf } from './percent-rules.ts'
export { percentsOfProducts } from './product-percents.ts'
export { settleCommissions } from './settle-commissions.ts'
export {
  denyCommissions,
  holdCommissions,
  ordersWithoutHold,
} from './holds/hold-commissions.ts'
export { commissionDayPoints, commissionPoints } from './prove.ts'
export {
  closingCategories,
  commissionCategories,
  releasedByClosing,
} from './commissions.ts'
export { keptForClosing, paidByClosings } from './kept-for-closing.ts'
export { commissionsOfPartners } from './commission-rollups.ts'
export { brandCommissions, commissionsPerDay } from './brand/brand-days.ts'
export {
  productCommissionsJob,
  productCommissionsMendJob,
} from './brand/product-sums-jobs.ts'
export { renameRuleCategory } from './rules/rename-category.ts'
export { hasRules, levelHasRule, ruleCategories } from './rules/stored-rules.ts'
export { changeRule, createRule, endRule } from './rules/change-rules.ts'
export { createBooster } from './boosters/change-boosters.ts'
export { ruleVersionsAt } from './rules/rule-changes.ts'
export { explainOrder } from './brand/explain-order.ts'
export { commissionOfCause } from './settle-commissions.ts'
export { commissionsOfProducts } from './product-commissions.ts'
