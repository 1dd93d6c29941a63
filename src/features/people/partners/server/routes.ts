import * as identity from '#features/program/identity/contract.ts'
import { alcadasOf } from '#features/program/identity/server/public.ts'
import { inScope } from '#platform/server/db.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import type { AddressDirectory } from './address-directory.ts'
import { listBanks } from './banks.ts'
import { changeProfile, type ProfileParts } from './change-profile.ts'
import { checkOwnPixKey } from './check-pix-key.ts'
import { type JoiningParts } from './join-brand.ts'
import { joiningRoutes } from './joining-routes.ts'
import { viewMe, viewProfile, viewRegistration, viewUnfilled } from './profile.ts'
import { signIn, type SignInParts, switchBrand } from './sign-in.ts'
import type { SocialTracker } from './social-tracker.ts'
import { requestMetrics, viewMetrics, viewTrackingStatus } from './track-social-profile.ts'
import { viewCard } from './view-card.ts'
import { type SalesReader, viewInvited } from './view-invited.ts'

export type PartnerParts = SignInParts &
  ProfileParts &
  JoiningParts & {
    addresses: AddressDirectory
    tracker: SocialTracker
    salesOf: SalesReader
  }

export function partnerRoutes(server: Server, parts: PartnerParts): void {
  sessionRoutes(server, parts)
  profileRoutes(server, parts)
  socialRoutes(server, parts.tracker)
  joiningRoutes(server, parts)
}

function sessionRoutes(server: Server, signIns: SignInParts): void {
  serveWithoutTransaction(server, identity.signIn, ({ body, ...call }) =>
    signIn(
      {
        email: body.email,
        password: body.password,
        brandSlug: body.slug_parent,
        proof: body.recaptcha_response,
      },
      { ...call, ...signIns },
    ),
  )

  // Across brands: the other place is not of the token's brand, so its scope would hide it.
  serveWithoutTransaction(server, identity.switchBrand, ({ body, viewer, origin, now }) =>
    inScope(server.db, 'every brand', (tx) =>
      switchBrand(tx, { viewer, brandSlug: body.parent_slug }, { origin, now }),
    ),
  )

  serve(server, identity.showMe, ({ viewer, tx }) => viewMe(tx, viewer))

  serve(server, identity.listAlcadas, async ({ viewer, tx }) => {
    const alcadas = await alcadasOf(tx, viewer.brandId)
    return alcadas.map(({ route, description, isNew }) => ({
      route,
      descricao: description,
      isNew,
    }))
  })
}

function profileRoutes(server: Server, parts: PartnerParts): void {
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
      changeProfile({ viewer, change: body, parts }, { inTransaction, origin, now }),
  )

  serveWithoutTransaction(
    server,
    contract.validatePixKey,
    ({ body, viewer, inTransaction, now }) =>
      checkOwnPixKey(parts.checker, { viewer, asked: body }, inTransaction, now),
  )

  serveWithoutTransaction(server, contract.findAddress, async ({ params }) => {
    const found = await parts.addresses.find(params.cep)
    if (found === 'unknown') return refuse('unknown_cep', { field: 'cep' })
    return found === 'unavailable' ? refuse('unavailable') : { cep: params.cep, ...found }
  })

  serve(server, contract.listBanks, () => listBanks())

  serve(server, contract.listInvitedPartners, ({ query, viewer, tx, now }) =>
    viewInvited(tx, { viewer, query, now }, parts.salesOf),
  )

  serve(server, contract.listUnfilledFields, ({ viewer, tx, now }) =>
    viewUnfilled(tx, viewer, now),
  )
}

function socialRoutes(server: Server, tracker: SocialTracker): void {
  serve(server, contract.processSocialTracking, ({ viewer, tx, now }) =>
    requestMetrics(tx, { viewer, tracker }, now),
  )

  serve(server, contract.showSocialMetrics, ({ viewer, tx }) => viewMetrics(tx, viewer))

  serve(server, contract.showSocialTrackingStatus, ({ viewer, tx }) =>
    viewTrackingStatus(tx, viewer),
  )
}
