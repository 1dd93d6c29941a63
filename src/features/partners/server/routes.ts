import * as identity from '#features/identity/contract.ts'
import { alcadasOf } from '#features/identity/server/public.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http.ts'

import * as contract from '../contract.ts'
import { listBanks } from './banks.ts'
import { changePayoutData } from './change-payout-data.ts'
import { checkPixKey, type PixKeyChecker } from './check-pix-key.ts'
import { viewMe, viewProfile } from './profile.ts'
import { signIn, switchBrand } from './sign-in.ts'

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
