export {
  type Product,
  type ProductToStore,
  productById,
  productNames,
  storeProducts,
} from './products.ts'
