import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { brandBySlug } from '#features/program/brands/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import type { BotCheck } from './bot-check/bot-check.ts'
import type { BotChecks } from './bot-check/bot-checks.ts'
import { brandForm, skeletonOf } from './brand-form.ts'
import type { CompanyRegistry } from './company-registry/company-registry.ts'
import {
  checkCompany,
  checkDraft,
  checkField,
  checkInstagram,
  takeProof,
} from './fields/check-fields.ts'
import type { FollowerCounter } from './follower-counter.ts'
import { type Joined, signUp } from './sign-up.ts'

export type SignUpSettings = {
  publicUrl: string
  joined: Joined
  registry: CompanyRegistry
  counter: FollowerCounter
  botChecks: BotChecks
}

// Each opens its own scope: a person signed in at one brand may sign up at another.
export function signUpRoutes(server: Server, settings: SignUpSettings): void {
  const { db } = server
  const { proofs, botCheck } = settings.botChecks

  serveWithoutTransaction(server, contract.showSignUpSkeleton, ({ params, query, now }) =>
    showSkeleton(db, { slug: params.slug, ...query }, { botCheck, now }),
  )

  serveWithoutTransaction(server, contract.issueBotChallenge, ({ now }) =>
    proofs.issue(now),
  )

  serveWithoutTransaction(server, contract.proveHuman, ({ body, origin, now }) =>
    takeProof(body.recaptcha_response, { db, botCheck, origin, now }),
  )

  serveWithoutTransaction(server, contract.signUp, ({ body, origin, now }) =>
    signUp({ ...settings, db, botCheck }, body, { origin, now }),
  )

  liveCheckRoutes(server, settings)
}

function liveCheckRoutes(server: Server, { registry, counter }: SignUpSettings): void {
  const { db } = server

  serveWithoutTransaction(
    server,
    contract.checkStoreSlug,
    async ({ params, origin, now }) => {
      const request = { brandSlug: params.partnerSlug, value: params.newSlug }
      const answer = await checkField('slug', request, { db, origin, now })
      return 'valid' in answer ? { ...answer, slug: params.newSlug.toLowerCase() } : answer
    },
  )

  serveWithoutTransaction(server, contract.validateSlug, ({ params, origin, now }) =>
    checkField(
      'slug',
      { brandSlug: params.partnerSlug, value: params.newSlug },
      { db, origin, now },
    ),
  )

  serveWithoutTransaction(server, contract.validateCpf, ({ params, origin, now }) =>
    checkField(
      'cpf',
      { brandSlug: params.partnerSlug, value: params.cpf },
      { db, origin, now },
    ),
  )

  serveWithoutTransaction(server, contract.validateCnpj, ({ params, origin, now }) =>
    checkCompany(
      { brandSlug: params.partnerSlug, value: params.cnpj },
      { db, registry, origin, now },
    ),
  )

  serveWithoutTransaction(server, contract.validateEmail, ({ params, origin, now }) =>
    checkField(
      'email',
      { brandSlug: params.partnerSlug, value: params.email },
      { db, origin, now },
    ),
  )

  for (const [operation, field] of [
    [contract.validatePhone, 'phone'],
    [contract.validateMobile, 'celular'],
  ] as const)
    serveWithoutTransaction(server, operation, ({ params, origin, now }) =>
      checkField(
        field,
        { brandSlug: params.partnerSlug, value: params.phone },
        { db, origin, now },
      ),
    )

  serveWithoutTransaction(server, contract.validateInstagram, ({ params, origin, now }) =>
    checkInstagram(
      { brandSlug: params.partnerSlug, value: params.instagram },
      { db, counter, origin, now },
    ),
  )

  serveWithoutTransaction(server, contract.validateSignUp, ({ body, origin, now }) =>
    checkDraft(body, { db, origin, now }),
  )
}

type Showing = { botCheck: BotCheck; now: Date }

type Requested = { slug: string; slug_indicated_by?: string | undefined }

function showSkeleton(db: Db, requested: Requested, { botCheck, now }: Showing) {
  return inScope(db, 'every brand: brand unknown', async (tx) => {
    const brand = await brandBySlug(tx, requested.slug)
    if (!brand) return refuse('unknown_brand')
    const { slug_indicated_by: invitedBy } = requested
    const inviter = invitedBy ? await partnerBySlug(tx, brand.id, invitedBy) : null
    return {
      ...skeletonOf(await brandForm(tx, brand, now), botCheck),
      inviter: inviter?.approved ? { slug: inviter.slug } : null,
    }
  })
}
