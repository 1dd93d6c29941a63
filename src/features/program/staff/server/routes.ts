import { setTimeout } from 'node:timers/promises'

import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import type { ChannelsOf } from '#platform/server/messages/messages.ts'

import * as contract from '../contract.ts'
import { accountRoutes } from './account/account-routes.ts'
import { resetPassword, sendPasswordLink } from './password/recover-password.ts'
import { type SignInParts, signInRoutes } from './sign-in/sign-in-routes.ts'
import { acceptInvitation, showInvitation } from './team/accept-invitation.ts'
import { teamRoutes } from './team/team-routes.ts'

/** The duration must not reveal whether a message was sent. */
const SAME_TIME_MS = 200

export function staffRoutes(
  server: Server,
  parts: SignInParts & { channelsOf: ChannelsOf },
): void {
  const { secure } = server
  signInRoutes(server, parts)
  accountRoutes(server, parts)
  teamRoutes(server, parts)

  serve(server, contract.showInvitation, ({ body, tx, ...call }) =>
    showInvitation(tx, body.token, call),
  )

  serveWithoutTransaction(server, contract.acceptInvitation, ({ body, ...call }) =>
    acceptInvitation(
      {
        token: body.token,
        name: body.name,
        password: body.password,
        proof: body.human_proof,
      },
      { ...call, ...parts, secure },
    ),
  )

  serveWithoutTransaction(
    server,
    contract.sendStaffRecovery,
    async ({ body, inTransaction, origin, now }) => {
      const { publicUrl } = parts
      const [answer] = await Promise.all([
        inTransaction((tx) => sendPasswordLink(tx, body.email, { origin, now, publicUrl })),
        setTimeout(SAME_TIME_MS),
      ])
      return answer
    },
  )

  serveWithoutTransaction(server, contract.recoverStaffPassword, ({ body, ...call }) =>
    resetPassword(body, { ...call, secure }),
  )
}
