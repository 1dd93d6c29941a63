export {
  type Product,
  type ProductToStore,
  productById,
  productNames,
  productsById,
  storeProducts,
} from './products.ts'
