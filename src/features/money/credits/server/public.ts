export { grantOpening } from './grant-opening.ts'
export { entriesListed, entryFilterOf } from './brand/ledger-entries.ts'
