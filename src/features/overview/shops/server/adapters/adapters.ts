import type { ShopAdapters } from '../port.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

export const shopAdapters: ShopAdapters = { shopify, woocommerce }
