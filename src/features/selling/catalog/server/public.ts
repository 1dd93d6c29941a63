export { categoriesOf, newestByCategory } from './product-search.ts'
export {
  type Product,
  type ProductToStore,
  productById,
  productNames,
  productsById,
  storeProducts,
} from './products.ts'
