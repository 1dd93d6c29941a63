import { endpointKey, endpointQuery } from '#platform/web/api/query-client.ts'

import { listFavorites, listProductLists } from '../contract.ts'

/** The favourites' ids come with every page; the first of a single line is the cheapest. */
export const favoriteIdsQuery = endpointQuery(listFavorites, {
  query: { page: 1, per_page: 1 },
})

/** Those that can be sold today, to choose from. */
export const favoriteProductsQuery = endpointQuery(
  listFavorites,
  { query: { page: 1, per_page: 100 } },
  { remember: false },
)

export const favoritesKey = endpointKey(listFavorites)
export const productListsQuery = endpointQuery(listProductLists, {})
