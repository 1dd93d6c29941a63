export { balancesOf, type Balances, expiringBefore, lotStates, movementsPerDay } from './balances.ts'
export {
  captureHold,
  type CreditTarget,
  expireDue,
  grantCredit,
  openWallet,
  releaseDue,
  setCredits,
  voidHold,
} from './movements.ts'
export { type Finding, prove } from './prove.ts'
export { categoryTotals, lotsPage, statementPage } from './statement.ts'
