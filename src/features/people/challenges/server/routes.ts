import { inScope } from '#platform/server/database/db.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import type { ChannelsOf } from '#platform/server/messages/messages.ts'
import { refusalAnswer, refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { linksOf } from './challenge-links.ts'
import { provenAt } from './contact-proofs.ts'
import {
  contactOnRecord,
  keyOf,
  resendChallenge,
  sendChallenge,
  sendChallengeToNewContact,
  sendExternalChallenge,
} from './send-challenge.ts'
import {
  validateChallenge,
  validateContactChange,
  validateExternalChallenge,
} from './validate-challenge.ts'

export function challengeRoutes(server: Server, channelsOf: ChannelsOf): void {
  refusePrefetches(server)
  externalRoutes(server, channelsOf)

  serve(server, contract.listChallenges, async ({ viewer, tx }) => {
    const key = keyOf(viewer)
    const email = await contactOnRecord(tx, key, 'email')
    const mobile = await contactOnRecord(tx, key, 'celular')
    return {
      email_principal: email ?? '',
      celular: mobile,
      email_validated_at: await provenAt(tx, { ...key, kind: 'email', contact: email }),
      celular_validated_at: await provenAt(tx, {
        ...key,
        kind: 'celular',
        contact: mobile,
      }),
      link_challenges: await linksOf(tx, key),
    }
  })

  serve(server, contract.sendChallenge, ({ params, viewer, tx, origin, now }) =>
    sendChallenge(tx, { viewer, type: params.type }, { channelsOf, origin, now }),
  )
  serve(server, contract.sendChallengeToNewContact, ({ params, viewer, tx, origin, now }) =>
    sendChallengeToNewContact(tx, { viewer, ...params }, { channelsOf, origin, now }),
  )
  serve(server, contract.resendChallenge, ({ params, viewer, tx, origin, now }) =>
    resendChallenge(
      tx,
      { token: params.hash, type: params.type, viewer },
      { channelsOf, origin, now },
    ),
  )
  serve(server, contract.validateChallenge, ({ params, viewer, tx, origin, now }) =>
    validateChallenge(tx, { viewer, token: params.hash, ...params }, { origin, now }),
  )

  // Not limited to one brand: an e-mail belongs to the person, at every brand that knew the
  // old one.
  serveWithoutTransaction(
    server,
    contract.validateContactChange,
    ({ params, viewer, origin, now }) =>
      inScope(server.db, 'every brand: own brands', (tx) =>
        validateContactChange(
          tx,
          { viewer, token: params.hash, ...params },
          { origin, now },
        ),
      ),
  )
}

/** The calls without a sign-in, where a link identifies the partner. */
function externalRoutes(server: Server, channelsOf: ChannelsOf): void {
  serve(server, contract.sendExternalChallenge, ({ params, tx, origin, now }) =>
    sendExternalChallenge(
      tx,
      { linkHash: params.hash, type: params.type, value: params.value },
      { channelsOf, origin, now },
    ),
  )
  serve(server, contract.resendExternalChallenge, ({ params, tx, origin, now }) =>
    resendChallenge(
      tx,
      { token: params.hash, type: params.type, viewer: null },
      { channelsOf, origin, now },
    ),
  )
  serve(server, contract.validateExternalChallenge, ({ params, tx, now }) =>
    validateExternalChallenge(
      tx,
      { asker: params.secret, token: params.hash, type: params.type, code: params.code },
      now,
    ),
  )
}

/** The spec made these calls GETs, and a browser may prefetch a GET. */
function refusePrefetches({ http }: Server): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api/challenge')) return
    const { headers } = request
    const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ')
    if (!/prefetch|preview|prerender/i.test(purpose)) return
    const { status, body } = refusalAnswer(contract.sendChallenge, refuse('prefetched'))
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
}
