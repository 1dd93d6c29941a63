export type { ShopAddresses } from './reading/call-shop.ts'
export { sealedShops } from './shops.ts'
