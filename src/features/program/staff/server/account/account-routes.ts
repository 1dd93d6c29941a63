import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { noStaffCookie } from '#platform/server/http/staff-cookie.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../../account-contract.ts'
import { startAssertion, startCreation } from '../factors/passkeys.ts'
import { changePassword } from '../password/change-password.ts'
import { personById, setName } from '../people.ts'
import { endSession, openSessionsOf } from '../sessions.ts'
import { text } from '../text.ts'
import { prove } from './prove.ts'
import {
  addPasskey,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewCodes,
  replaceTotp,
  startTotpReplacement,
  viewSecondFactors,
} from './second-factors.ts'
import { viewPerson } from './view-person.ts'

type Parts = { publicUrl: string; demo: boolean }

export function accountRoutes(server: Server, parts: Parts): void {
  const { demo } = parts
  serve(server, contract.showStaff, ({ viewer, tx, now }) =>
    viewPerson(tx, viewer, { demo, now }),
  )

  serve(server, contract.renameStaff, async ({ body, viewer, tx }) => {
    await setName(tx, viewer.staffId, body.name)
    return { message: text.nameChanged }
  })

  serveWithoutTransaction(server, contract.proveStaff, ({ body, ...call }) =>
    prove({ viewer: call.viewer, proof: body }, { ...call, ...parts }),
  )

  serveWithoutTransaction(server, contract.changeStaffPassword, ({ body, ...call }) =>
    changePassword(
      { viewer: call.viewer, current: body.current_password, password: body.password },
      call,
    ),
  )

  sessionRoutes(server)
  factorRoutes(server, parts)
}

function sessionRoutes(server: Server): void {
  const { secure } = server
  serve(server, contract.signOutStaff, async ({ viewer, tx, now, setCookie }) => {
    await endSession(tx, { staffId: viewer.staffId, id: viewer.sessionId }, now)
    setCookie(noStaffCookie({ secure }))
    return { message: text.sessionEnded }
  })

  serve(server, contract.listStaffSessions, async ({ viewer, tx, now }) => ({
    data: (await openSessionsOf(tx, viewer.staffId, now)).map((session) => ({
      id: session.id,
      device: session.device ?? '',
      address: session.address ?? '',
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      current: session.id === viewer.sessionId,
    })),
  }))

  serve(server, contract.endStaffSession, async ({ params, viewer, tx, now }) => {
    const ended = await endSession(tx, { staffId: viewer.staffId, id: params.id }, now)
    return ended ? { message: text.sessionEnded } : refuse('unknown_session')
  })
}

function factorRoutes(server: Server, { publicUrl }: Parts): void {
  serve(server, contract.listSecondFactors, ({ viewer, tx }) =>
    viewSecondFactors(tx, viewer),
  )

  serve(server, contract.startPasskeyProof, ({ viewer, tx, now }) =>
    startAssertion(tx, { purpose: 'prove', staffId: viewer.staffId }, { publicUrl, now }),
  )

  serve(server, contract.startPasskeyAddition, async ({ viewer, tx, now }) =>
    startCreation(tx, await personById(tx, viewer.staffId), { publicUrl, now }),
  )

  serve(server, contract.addPasskey, ({ body, viewer, tx, now }) =>
    addPasskey(tx, { viewer, ...body }, { publicUrl, now }),
  )

  serve(server, contract.renamePasskey, ({ params, body, viewer, tx, now }) =>
    renamePasskey(tx, { viewer, id: params.id, label: body.label }, now),
  )

  serve(server, contract.removePasskey, ({ params, viewer, tx, now }) =>
    removePasskey(tx, { viewer, id: params.id }, now),
  )

  serve(server, contract.startTotpReplacement, ({ viewer, tx }) =>
    startTotpReplacement(tx, viewer),
  )

  serve(server, contract.replaceTotp, ({ body, viewer, tx, origin, now }) =>
    replaceTotp(tx, { viewer, code: body.code }, { origin, now }),
  )

  serve(server, contract.removeTotp, ({ viewer, tx, now }) => removeTotp(tx, viewer, now))

  serve(server, contract.renewRecoveryCodes, ({ viewer, tx, now }) =>
    renewCodes(tx, viewer, now),
  )
}
