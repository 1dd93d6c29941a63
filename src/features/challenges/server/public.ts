export { forgetChallenges } from './challenges.ts'
export { provenAt } from './contact-proofs.ts'
