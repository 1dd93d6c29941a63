export { categoryNames, lockProduct } from './brand/brand-products.ts'
export {
  type CategoryNames,
  currentCategory,
  readCategoryNames,
  spelled,
} from './category-names.ts'
export { skusNamed } from './brand/skus-named.ts'
export { categoriesOf, newestByCategory } from './product-search.ts'
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
