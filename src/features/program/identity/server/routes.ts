import { setTimeout } from 'node:timers/promises'

import { brandBySlug, parameter } from '#features/program/brands/server/public.ts'
import type { UserId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import { inScope, type Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import type { ChannelsOf } from '#platform/server/messages/messages.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import * as recovery from '../recovery-contract.ts'
import * as showUps from '../show-up-contract.ts'
import { disableAccount } from './disable-account.ts'
import { changePassword, validatePassword } from './password/change-password.ts'
import {
  confirmPerson,
  type EmailConfirmed,
  recoverPassword,
  sendRecoveryCode,
  validateRecoveryCode,
} from './password/recover-password.ts'
import {
  endOwnSession,
  endSession,
  openSessionsOf,
  storePasswordProof,
} from './sessions.ts'
import { markWatched, viewShowUp } from './show-up.ts'
import { exchangeCode } from './sign-in/exchange-codes.ts'
import type { OpenIdProvider } from './sign-in/openid-provider.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import type { SignInParts } from './sign-in/sign-in.ts'
import { SOCIAL_START, socialSignInRoutes } from './sign-in/social-sign-in.ts'
import { text } from './text.ts'
import { renameUser, userById } from './users.ts'

const SAME_TIME_MS = 200

type Parts = SignInParts & {
  channelsOf: ChannelsOf
  openId: ByBrand<OpenIdProvider>
  /** Implemented by higher features (composed in reactions.ts). */
  emailConfirmed: EmailConfirmed
  hasPaymentAtAnyBrand: (tx: Tx, userId: UserId) => Promise<boolean>
}

export function identityRoutes(server: Server, parts: Parts): void {
  signInRoutes(server, parts)
  recoveryRoutes(server, parts)
  accountRoutes(server, parts)
  sessionRoutes(server)
  showUpRoutes(server)
  socialRoutes(server, parts)
}

function recoveryRoutes(server: Server, parts: Parts): void {
  const { channelsOf, openId, members, emailConfirmed, publicUrl } = parts
  serve(server, recovery.showSignInOptions, async ({ params, tx }) => {
    const brand = await brandBySlug(tx, params.slug_parent)
    if (!brand) return refuse('unknown_brand')
    const [social, channels, minimum] = await Promise.all([
      openId.isConfigured(tx, brand.id),
      channelsOf(tx, brand.id),
      parameter(tx, brand.id, 'password_minimum_length'),
    ])
    return {
      social,
      recovery_channels: recovery.recoveryChannels.filter((name) => channels.has(name)),
      password_minimum_length: minimum,
    }
  })

  serveWithoutTransaction(
    server,
    recovery.sendRecoveryCode,
    async ({ body, inTransaction, origin, now }) => {
      const { email, slug_parent: brandSlug, channel } = body
      const channels = await inTransaction(async (tx) => {
        const brand = await brandBySlug(tx, brandSlug)
        return channelsOf(tx, brand?.id ?? null)
      })
      if (!channels.has(channel)) return refuse('not_configured')
      const requested = { email, brandSlug, channel }
      const [answer] = await Promise.all([
        inTransaction((tx) =>
          sendRecoveryCode(tx, requested, { origin, now, members, publicUrl }),
        ),
        // The duration must not reveal whether a message was sent.
        setTimeout(SAME_TIME_MS),
      ])
      return answer
    },
  )
  serve(server, recovery.validateRecoveryCode, ({ body, tx, origin, now }) =>
    validateRecoveryCode(tx, { ...body, brandSlug: body.slug_parent }, { origin, now }),
  )
  serve(server, recovery.recoverPassword, ({ body, tx, origin, now }) =>
    recoverPassword(
      tx,
      { ...body, brandSlug: body.slug_parent },
      { origin, now, members, emailConfirmed },
    ),
  )
  serve(server, recovery.confirmPerson, ({ params, tx, origin, now }) =>
    confirmPerson(
      tx,
      { brandSlug: params.slug_parent, token: params.confirmation },
      { origin, now },
    ),
  )
}

function accountRoutes(server: Server, { hasPaymentAtAnyBrand }: Parts): void {
  serve(server, contract.validatePassword, async ({ body, viewer, tx, now }) => {
    const checked = await validatePassword(tx, { viewer, password: body.password }, now)
    if ('valid' in checked && checked.valid)
      await storePasswordProof(tx, viewer.sessionHash, now)
    return checked
  })

  serve(server, contract.changePassword, ({ body, viewer, tx, origin, now }) =>
    changePassword(
      tx,
      { viewer, current: body.current_password, password: body.password },
      { origin, now },
    ),
  )

  serve(server, contract.updateMe, async ({ body, viewer, tx }) => {
    const { email, name } = await userById(tx, viewer.userId)
    // An e-mail is changed with a code to the new one: see challenges.
    if (body.email !== undefined && body.email !== email)
      return refuse('email_not_confirmed', { field: 'email' })
    if (body.nome !== undefined) await renameUser(tx, viewer.userId, body.nome)
    return { id: viewer.userId, nome: body.nome ?? name, email }
  })

  // Not limited to one brand: the account and its pending redemptions are at every brand of
  // the user.
  serveWithoutTransaction(server, contract.disableAccount, ({ viewer, origin, now }) =>
    inScope(server.db, 'every brand: own brands', (tx) =>
      disableAccount(tx, { viewer, hasPaymentAtAnyBrand }, { origin, now }),
    ),
  )
}

function showUpRoutes(server: Server): void {
  serve(server, showUps.showShowUp, ({ viewer, tx }) => viewShowUp(tx, viewer))

  serve(server, showUps.watchShowUp, ({ viewer, tx, now }) => markWatched(tx, viewer, now))
}

function sessionRoutes(server: Server): void {
  serve(server, contract.listSessions, async ({ viewer, tx, now }) => {
    const open = await openSessionsOf(tx, viewer.userId, now)
    return open.map((session) => ({
      id: session.id,
      device: session.device ?? '',
      address: session.address ?? '',
      created_at: session.createdAt,
      last_used_at: session.lastUsedAt,
      current: session.tokenHash.equals(viewer.sessionHash),
    }))
  })

  serve(server, contract.endSession, async ({ params, viewer, tx, now }) => {
    const ended = await endOwnSession(tx, { userId: viewer.userId, id: params.id }, now)
    if (!ended) return refuse('unknown_session')
    await auditSessionEnd(tx, viewer, now)
    return { message: text.sessionEnded }
  })

  serve(server, contract.signOut, async ({ viewer, tx, now }) => {
    await endSession(tx, viewer.sessionHash, now)
    await auditSessionEnd(tx, viewer, now)
    return { message: text.sessionEnded }
  })

  serve(server, contract.exchangeCode, ({ body, tx, origin, keepDevice, now }) =>
    exchangeCode(
      tx,
      { code: body.code, brandSlug: body.slug_parent },
      { origin, keepDevice, now },
    ),
  )
}

async function auditSessionEnd(tx: Tx, { brandId, userId }: Viewer, at: Date) {
  const user = `user:${userId}`
  await audit(tx, { brandId, actor: user, act: 'session.ended', subject: user, at })
}

function socialRoutes(server: Server, { openId, publicUrl, members }: Parts): void {
  serve(server, contract.startSocialSignIn, async ({ params, tx }) => {
    const brand = await brandBySlug(tx, params.slug_parent)
    if (!brand) return refuse('unknown_brand')
    if (!(await openId.isConfigured(tx, brand.id))) return refuse('not_configured')
    return { url: `${publicUrl}${SOCIAL_START}/${brand.slug}` }
  })
  socialSignInRoutes(server, { providers: openId, publicUrl, members })
}
