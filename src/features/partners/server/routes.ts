import * as identity from '#features/identity/contract.ts'
import { alcadasOf } from '#features/identity/server/public.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http.ts'

import * as contract from '../contract.ts'
import * as joining from '../joining-contract.ts'
import { listBanks } from './banks.ts'
import { changePayoutData } from './change-payout-data.ts'
import { checkPixKey, type PixKeyChecker } from './check-pix-key.ts'
import { viewMe, viewProfile, viewRegistration } from './profile.ts'
import { signIn, switchBrand } from './sign-in.ts'
import {
  viewBrandsToJoin,
  viewJoinedBrands,
  viewUnassociatedAccounts,
} from './view-brands.ts'
import { viewCard } from './view-card.ts'

export function partnerRoutes(server: Server, checker: PixKeyChecker): void {
  serve(server, identity.signIn, ({ body, tx, origin, now }) =>
    signIn(
      tx,
      { email: body.email, password: body.password, brandSlug: body.slug_parent },
      { origin, now },
    ),
  )

  serve(server, identity.switchBrand, ({ body, viewer, tx, origin, now }) =>
    switchBrand(tx, { viewer, brandSlug: body.parent_slug }, { origin, now }),
  )

  serve(server, identity.showMe, ({ viewer, tx }) => viewMe(tx, viewer))

  serve(server, identity.listAlcadas, async ({ viewer, tx }) => {
    const alcadas = await alcadasOf(tx, viewer.brandId)
    return alcadas.map(({ route, description, is_new }) => ({
      route,
      descricao: description,
      isNew: is_new,
    }))
  })

  serve(server, joining.listJoinedBrands, ({ query, viewer, tx }) =>
    viewJoinedBrands(tx, viewer.userId, { onlyApproved: query.only_approved === 1 }),
  )

  serve(server, joining.listBrandsToJoin, ({ viewer, tx }) =>
    viewBrandsToJoin(tx, viewer.userId),
  )

  serve(server, joining.listUnassociatedAccounts, ({ viewer, tx }) =>
    viewUnassociatedAccounts(tx, viewer.userId),
  )

  // Not in the caller's own scope: a card is public, whatever brand asks for it.
  serveWithoutTransaction(server, contract.showPartnerCard, ({ query }) =>
    viewCard(server.db, { slug: query.slug, brandSlug: query.slug_parent }),
  )

  serve(server, contract.checkPartnerData, ({ viewer, tx }) => viewRegistration(tx, viewer))

  serve(server, contract.showProfile, ({ viewer, tx, now }) => viewProfile(tx, viewer, now))

  serveWithoutTransaction(
    server,
    contract.updateProfile,
    ({ body, viewer, inTransaction, origin, now }) =>
      changePayoutData({ viewer, change: body, checker }, { inTransaction, origin, now }),
  )

  serveWithoutTransaction(server, contract.validatePixKey, ({ body }) =>
    checkPixKey(checker, body),
  )

  serve(server, contract.listBanks, () => listBanks())
}
