export { favoriteIdsOf, storeFavorites } from './favorites.ts'
export { storeProductList } from './product-lists.ts'
