export { payoutsToCheck, pendingBatches } from './pending/pending-payouts.ts'
export { payoutPoints } from './prove.ts'
export { erasePayouts, sealedPayouts } from './sealed-tables.ts'
export { payoutsOfCauses } from './payouts-of-causes.ts'
