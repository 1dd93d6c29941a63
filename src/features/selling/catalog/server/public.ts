export { categoryNames, lockProduct } from './brand/brand-products.ts'
export {
  type CategoryNames,
  currentCategory,
  readCategoryNames,
  spelled,
} from './category-names.ts'
export { skusNamed } from './brand/skus-named.ts'
export {
  categoriesOf,
  type FoundProduct,
  newestByCategory,
  newestProducts,
} from './product-search.ts'
export { toSold } from './sold-product.ts'
export {
  hasProducts,
  type Product,
  type ProductToStore,
  productById,
  productNames,
  productPictures,
  productsById,
  productsBySku,
  storeProducts,
} from './products.ts'
export { earningFields, type PercentsOf } from './routes.ts'
