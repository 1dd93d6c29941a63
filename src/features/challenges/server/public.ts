export { forgetChallenges } from './challenges.ts'
export { eraseContacts, provenAt } from './contact-proofs.ts'
