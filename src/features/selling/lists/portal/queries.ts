import { endpointKey, endpointQuery } from '#platform/web/api/query-client.ts'

import { listFavorites, listProductLists } from '../contract.ts'

/** The favourites' ids come with every page; a page of one entry is the cheapest. */
export const favoriteIdsQuery = endpointQuery(listFavorites, {
  query: { page: 1, per_page: 1 },
})

/** The available favourites, for the list's form. */
export const favoriteProductsQuery = endpointQuery(
  listFavorites,
  { query: { page: 1, per_page: 100 } },
  { remember: false },
)

export const favoritesKey = endpointKey(listFavorites)
export const productListsQuery = endpointQuery(listProductLists, {})
