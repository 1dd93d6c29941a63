export type { ShopAddresses } from './reading/call-shop.ts'
export { sealedShops } from './shops.ts'
export { pendingShops } from './pending-shops.ts'
