export { eraseProofs, proofsOf } from './proofs.ts'
export { instagramStandingOf } from './standing.ts'
