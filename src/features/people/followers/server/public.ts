export { eraseProofs, proofsOf } from './proofs.ts'
export { instagramStateOf } from './instagram-state.ts'
export { validUntil } from './follower-count.ts'
