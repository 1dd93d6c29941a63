import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import type { AddressDirectory } from './address-directory.ts'
import { changeProfile } from './change-profile.ts'
import { listBanks } from './payout/banks.ts'
import { checkOwnPixKey } from './payout/check-pix-key.ts'
import type { SendPayoutCode } from './payout/payout-proof.ts'
import type { ProfileParts } from './profile-parts.ts'
import type { SocialTracker } from './social/social-tracker.ts'
import {
  requestMetrics,
  viewMetrics,
  viewTrackingStatus,
} from './social/track-social-profile.ts'
import { viewProfile, viewRegistration, viewUnfilled } from './view-profile.ts'

export type ProfileRouteParts = ProfileParts & {
  addresses: AddressDirectory
  /** Codes are sent by a feature above this one (composed in feature-routes.ts). */
  sendPayoutCode: SendPayoutCode
  tracker: SocialTracker
}

export function profileRoutes(server: Server, parts: ProfileRouteParts): void {
  registrationRoutes(server, parts)
  socialRoutes(server, parts.tracker)
}

function registrationRoutes(server: Server, parts: ProfileRouteParts): void {
  serve(server, contract.checkPartnerData, ({ viewer, tx }) => viewRegistration(tx, viewer))

  serve(server, contract.showProfile, ({ viewer, tx, now }) => viewProfile(tx, viewer, now))

  serveWithoutTransaction(
    server,
    contract.updateProfile,
    ({ body, viewer, inTransaction, origin, now }) =>
      changeProfile({ viewer, change: body, parts }, { inTransaction, origin, now }),
  )

  serve(server, contract.sendPayoutCode, ({ body, viewer, tx, origin, now }) =>
    parts.sendPayoutCode(tx, { viewer, destination: body }, { origin, now }),
  )

  serveWithoutTransaction(
    server,
    contract.validatePixKey,
    ({ body, viewer, inTransaction, now }) =>
      checkOwnPixKey(parts.checker, { viewer, request: body }, inTransaction, now),
  )

  serveWithoutTransaction(server, contract.findAddress, async ({ params }) => {
    const found = await parts.addresses.find(params.cep)
    if (found === 'unknown') return refuse('unknown_cep', { field: 'cep' })
    return found === 'unavailable' ? refuse('unavailable') : { cep: params.cep, ...found }
  })

  serve(server, contract.listBanks, () => listBanks())

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
