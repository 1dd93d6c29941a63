import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'

import * as contract from '../../contract.ts'
import { startAssertion, usePasskey } from '../factors/passkeys.ts'
import { personById } from '../people.ts'
import { spendByPlace } from './attempts.ts'
import type { IsHuman } from './check-password.ts'
import {
  enrollPasskey,
  enrollTotp,
  startPasskeyEnrollment,
  startTotpEnrollment,
} from './enroll.ts'
import { finishSignIn } from './finish.ts'
import { signIn, signInByRecoveryCode, signInByTotp } from './sign-in.ts'

export type SignInParts = { isHuman: IsHuman; publicUrl: string; demo: boolean }

export function signInRoutes(server: Server, parts: SignInParts): void {
  const { secure } = server
  serveWithoutTransaction(server, contract.signInStaff, ({ body, ...call }) =>
    signIn({ ...body, proof: body.human_proof }, { ...call, ...parts, secure }),
  )

  serve(server, contract.signInByTotp, ({ body, tx, ...call }) =>
    signInByTotp(tx, body, { ...call, secure }),
  )

  serve(server, contract.signInByRecoveryCode, ({ body, tx, ...call }) =>
    signInByRecoveryCode(tx, body, { ...call, secure }),
  )

  passkeySignIn(server, parts)
  enrollment(server, parts)
}

const PASSKEY_LIMIT = 60

function passkeySignIn(server: Server, { publicUrl }: SignInParts): void {
  const { secure } = server
  const use = { purpose: 'sign_in', staffId: null } as const
  serve(server, contract.startPasskeySignIn, async ({ tx, origin, now }) => {
    const limit = { name: 'staff-passkey-start', limit: PASSKEY_LIMIT, origin }
    const waitMs = await spendByPlace(tx, limit, now)
    if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
    return startAssertion(tx, use, { publicUrl, now })
  })

  serve(server, contract.signInByPasskey, async ({ body, tx, ...call }) => {
    const { origin, now } = call
    const limit = { name: 'staff-passkey', limit: PASSKEY_LIMIT, origin }
    const waitMs = await spendByPlace(tx, limit, now)
    if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
    const { response } = body
    const staffId = await usePasskey(tx, { response, use }, { publicUrl, now })
    if (staffId === null) return refuse('passkey_refused', { keepsWrites: true })
    const person = await personById(tx, staffId)
    return finishSignIn(tx, { person, by: 'passkey' }, { ...call, secure })
  })
}

function enrollment(server: Server, { publicUrl }: SignInParts): void {
  const { secure } = server
  serve(server, contract.startTotpEnrollment, ({ body, tx, now }) =>
    startTotpEnrollment(tx, body.ticket, now),
  )

  serve(server, contract.enrollTotp, ({ body, tx, ...call }) =>
    enrollTotp(tx, body, { ...call, secure }),
  )

  serve(server, contract.startPasskeyEnrollment, ({ body, tx, now }) =>
    startPasskeyEnrollment(tx, body.ticket, { publicUrl, now }),
  )

  serve(server, contract.enrollPasskey, ({ body, tx, ...call }) =>
    enrollPasskey(tx, body, { ...call, secure, publicUrl }),
  )
}
