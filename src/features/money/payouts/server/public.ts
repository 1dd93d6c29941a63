export { payoutPoints } from './prove.ts'
export { erasePayouts, sealedPayouts } from './sealed-tables.ts'
