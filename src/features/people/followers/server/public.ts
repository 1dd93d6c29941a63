export { eraseProofs, proofsOf } from './proofs.ts'
export { instagramStateOf } from './instagram-state.ts'
export { validUntil } from './follower-count.ts'
export { pendingProofs } from './pending-proofs.ts'
