import type { ShopAdapters } from '../port.ts'
import { nuvemshop } from './nuvemshop.ts'
import { other } from './other.ts'
import { shopify } from './shopify.ts'
import { vtex } from './vtex.ts'
import { woocommerce } from './woocommerce.ts'

export const shopAdapters: ShopAdapters = { shopify, woocommerce, nuvemshop, vtex, other }
