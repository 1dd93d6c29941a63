import { inScope, type Tx } from '#platform/server/database/db.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'

import * as contract from '../contract.ts'
import { confirmAssociation, startAssociation } from './associate-account.ts'
import { joinBrand, type MembershipParts, leaveBrand } from './join-brand.ts'
import {
  viewBrandsToJoin,
  viewJoinedBrands,
  viewUnassociatedAccounts,
} from './view-brands.ts'

/**
 * A person's memberships at several brands. Changes reach beyond the brand of the token.
 */
export function membershipRoutes(server: Server, parts: MembershipParts): void {
  const acrossBrands = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inScope(server.db, 'every brand: own brands', work)

  serve(server, contract.listJoinedBrands, ({ query, viewer, tx }) =>
    viewJoinedBrands(tx, viewer, { onlyApproved: query.only_approved === 1 }),
  )

  serve(server, contract.listBrandsToJoin, ({ viewer, tx }) =>
    viewBrandsToJoin(tx, viewer.userId),
  )

  serve(server, contract.listUnassociatedAccounts, ({ viewer, tx }) =>
    viewUnassociatedAccounts(tx, viewer.userId),
  )

  serveWithoutTransaction(server, contract.joinBrand, ({ body, viewer, now, origin }) =>
    acrossBrands((tx) =>
      joinBrand(
        tx,
        { viewer, brandSlug: body.parent_slug },
        { now, requestId: origin.requestId, parts },
      ),
    ),
  )

  serveWithoutTransaction(server, contract.leaveBrand, ({ body, viewer, now, origin }) =>
    acrossBrands((tx) =>
      leaveBrand(
        tx,
        { viewer, brandSlug: body.parent_slug },
        { now, requestId: origin.requestId, parts },
      ),
    ),
  )

  serveWithoutTransaction(
    server,
    contract.startAccountAssociation,
    ({ body, viewer, now }) =>
      acrossBrands((tx) =>
        startAssociation(tx, { viewer, brandSlug: body.parent_slug }, { now }),
      ),
  )

  serveWithoutTransaction(
    server,
    contract.confirmAccountAssociation,
    ({ body, viewer, now, origin }) =>
      acrossBrands((tx) =>
        confirmAssociation(tx, { viewer, ...body }, { now, requestId: origin.requestId }),
      ),
  )
}
