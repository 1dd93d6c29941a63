import { inScope } from '#platform/server/database/db.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'

import * as contract from '../contract.ts'
import { viewFavorites } from './list-favorites.ts'
import { addToFavorites, takeFromFavorites } from './mark-favorites.ts'
import {
  productLists,
  removeProductList,
  storeProductList,
  updateProductList,
} from './product-lists.ts'

export function listRoutes(server: Server): void {
  // A person's favourites may be at several brands; every statement names the person's own
  // memberships.
  serveWithoutTransaction(server, contract.listFavorites, ({ query, viewer }) =>
    inScope(server.db, 'every brand: own brands', (tx) => viewFavorites(tx, viewer, query)),
  )

  serveWithoutTransaction(server, contract.addFavorites, ({ body, viewer, now }) =>
    inScope(server.db, 'every brand: own brands', (tx) =>
      addToFavorites(tx, body.prod_ids, { viewer, now }),
    ),
  )

  serveWithoutTransaction(server, contract.removeFavorites, ({ body, viewer }) =>
    inScope(server.db, 'every brand: own brands', (tx) =>
      takeFromFavorites(tx, body.prod_ids, viewer),
    ),
  )

  serve(server, contract.listProductLists, ({ viewer, tx }) => productLists(tx, viewer))

  serve(server, contract.makeProductList, ({ body, viewer, tx, now }) =>
    storeProductList(tx, viewer, { name: body.name, productIds: body.prod_ids }, now),
  )

  serve(server, contract.changeProductList, ({ params, body, viewer, tx }) =>
    updateProductList(tx, viewer, {
      id: params.id,
      name: body.name,
      productIds: body.prod_ids,
    }),
  )

  serve(server, contract.deleteProductList, ({ params, viewer, tx }) =>
    removeProductList(tx, viewer, params.id),
  )
}
