export { eraseProofs, proofsOf } from './proofs.ts'
export { instagramStateOf } from './instagram-state.ts'
