export { eraseShares } from './product-shares.ts'
