export { sendPayoutCode, usePayoutCode } from './payout-codes.ts'
export { eraseContacts, provenAt, storeProof } from './contact-proofs.ts'
export { sealedContacts } from './sealed-contacts.ts'
