export { accountSums } from './brand/account-sums.ts'
export { availableCredits, brandBalances } from './brand-balances.ts'
export {
  countEntries,
  entriesByKey,
  entriesOfBrand,
  type EntryFilter,
  entryPages,
  holdsPaidIn,
  paymentsOf,
} from './brand-entries.ts'
export {
  adjustCredit,
  adjustedAs,
  adjustedSince,
  eraseAdjustmentReasons,
  isTakenBecauseOf,
  writeOffDebt,
} from './adjust-credit.ts'
export {
  balancesOf,
  balancesOfMany,
  type Balances,
  expiringUntil,
  expiringPerDay,
  lotStates,
  movementsPerDay,
  releasedOn,
  releasesPerDay,
  underAnalysis,
} from './balances.ts'
export { categoryTotals, categoryTotalsOf } from './category-totals.ts'
export {
  closeCredit,
  type ClosedCredits,
  ownersDueForClosing,
  previewClosing,
} from './close-credit.ts'
export { type CreditUse, creditUses } from './credit-uses.ts'
export {
  brandsWithDueCredits,
  captureHold,
  type CreditTarget,
  expireDue,
  grantCredit,
  type ReleasedCredit,
  releaseDue,
  setCredits,
  voidHold,
  type MovementKind,
} from './movements.ts'
export { type OpenHold, openHolds } from './brand/open-holds.ts'
export { paymentsAgain } from './brand/payments-again.ts'
export { debtCauses, debtsOf } from './brand/debts.ts'
export {
  type Hold,
  holdsById,
  type OtherMovement,
  otherMovements,
} from './other-movements.ts'
export { availableOf, type Lot, lotsPage } from './lots.ts'
export { prove } from './proof/prove.ts'
export {
  statementDays,
  type StatementFilter,
  statementBelow,
  type StatementLine,
  statementPage,
} from './statement.ts'
export { type SpendAnswer, spendCredit } from './spend-credit.ts'
export { creditTimeline } from './timeline.ts'
export {
  baseOfCause,
  type LedgerTransaction,
  lotById,
  lotsOfCauses,
  lotsUsedBy,
  type LotUse,
  type TrailLot,
  transactionByNo,
  transactionsOfCauses,
  transactionsOfHolds,
  usesOfLots,
} from './brand/trail.ts'
export { dueForClosingPerMonth } from './brand/due-for-closing.ts'
export {
  creditsUnderAnalysis,
  expiringPerMonth,
  type UpcomingLot,
  upcomingLots,
} from './brand/upcoming-credits.ts'
export {
  freezeWallet,
  frozenSince,
  frozenWallets,
  unfreezeWallet,
} from './freeze-wallet.ts'
export { creditsLostSoon } from './brand/lost-soon.ts'
export { nextExpiryOf } from './brand/next-expiry.ts'
export { grantedPerDay } from './brand/granted-per-day.ts'
