export { eraseLists } from './erase-lists.ts'
export { favoriteIdsOf, storeFavorites } from './favorites.ts'
export { placesOf } from './mark-favorites.ts'
export { storeProductList } from './product-lists.ts'
