import { createHash } from 'node:crypto'

import {
  partnerById,
  partnerBySlug,
  registerPartner,
  takenAtBrand,
} from '#features/people/partners/server/public.ts'
import { startProfile } from '#features/people/profile/server/public.ts'
import { recordConsents } from '#features/people/terms/server/public.ts'
import {
  addressOf,
  type Brand,
  brandBySlug,
  takesPartners,
} from '#features/program/brands/server/public.ts'
import { eventWords } from '#features/program/event-texts/server/public.ts'
import {
  CONFIRM_WITHIN_HOURS,
  emailInUse,
  issueConfirmation,
  registerUser,
} from '#features/program/identity/server/public.ts'
import type { BrandId, UserId } from '#platform/contract/ids.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { audit } from '#platform/server/audit.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'

import { slugFrom } from '../rules.ts'
import type { SignUpPayload } from '../sign-up-payload.ts'
import { askOutside, type Outside } from './ask-outside.ts'
import type { BotCheck } from './bot-check/bot-check.ts'
import { type BrandForm, brandForm } from './brand-form.ts'
import { spendSignUp } from './budgets.ts'
import { consentsOf } from './consents.ts'
import { formProblem } from './fields/form-problem.ts'
import { companyOf, firstProfile } from './first-profile.ts'
import { holdNames, signUpOfRequest, storeSignUp } from './sign-ups.ts'

/** Called with each new partner: the reactions belong to other features. */
export type Joined = (tx: Tx, owner: PartnerKey, now: Date) => Promise<void>

export type SignUpParts = Outside & {
  db: Db
  botCheck: BotCheck
  publicUrl: string
  joined: Joined
}
type Context = { origin: Origin; now: Date }

/**
 * Creates a user without a password and their partner at the brand, and sends the link that
 * sets the password. Of two at once for one CPF, slug, e-mail or mobile exactly one
 * succeeds; the same request again, after a lost answer, gets the same answer.
 */
export async function signUp(parts: SignUpParts, body: SignUpPayload, context: Context) {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const begun = await inScope(parts.db, 'every brand: brand unknown', (tx) =>
    begin(tx, { body, requestHash }, context),
  )
  if (begun instanceof Refusal || 'slug' in begun) return begun

  const human = await parts.botCheck.passes(body.recaptcha_response ?? '', {
    address: context.origin.address,
    now: context.now,
  })
  if (!human) return refuse('not_human', { field: 'recaptcha_response' })

  const findings = await askOutside(parts, { body, form: begun.form })
  if (findings instanceof Refusal) return findings
  return inScope(parts.db, 'every brand: brand unknown', (tx) =>
    create(
      tx,
      {
        body,
        requestHash,
        form: begun.form,
        findings,
        publicUrl: parts.publicUrl,
        joined: parts.joined,
      },
      context,
    ),
  )
}

type Begun = { body: SignUpPayload; requestHash: Buffer }

/** Checks that reveal nothing of other people. */
async function begin(tx: Tx, { body, requestHash }: Begun, context: Context) {
  const brand = await brandBySlug(tx, body.slug_parent)
  if (!brand) return refuse('unknown_brand')
  const done = await signUpOfRequest(tx, requestHash)
  if (done) return answerOf(body, await slugOf(tx, done))
  if (!takesPartners(brand)) return refuse('brand_closed')
  const form = await brandForm(tx, brand, context.now)
  const problem = formProblem(form, body)
  if (problem) return problem
  const waitMs = await spendSignUp(tx, context)
  if (waitMs !== null) return refuseForNow('too_many_sign_ups', waitMs)
  return { form }
}

type Checked = Begun & {
  form: BrandForm
  findings: { unchecked: string[]; companyName: string | null }
  publicUrl: string
  joined: Joined
}

async function create(tx: Tx, checked: Checked, { origin, now }: Context) {
  const { body, form, requestHash } = checked
  const { brand, parameters } = form
  const { document } = identityOf(body)
  await holdNames(tx, [
    `email:${body.email}`,
    `${brand.id}:document:${document}`,
    `${brand.id}:mobile:${body.celular}`,
    // Where the brand assigns the slugs, people with the same name wait for each other.
    `${brand.id}:slug:${parameters.slug_readonly ? '' : body.slug}`,
  ])
  const repeated = await signUpOfRequest(tx, requestHash)
  if (repeated) return answerOf(body, await slugOf(tx, repeated))
  const inviter = await inviterOf(tx, brand, body.slug_indicated_by)
  if (inviter instanceof Refusal) return inviter
  const slug = parameters.slug_readonly
    ? await freeSlug(tx, brand.id, identityOf(body).name)
    : body.slug
  const conflict = await takenProblem(tx, brand, { ...body, slug, document })
  if (conflict) return conflict

  const member = await register(tx, { ...checked, slug, inviterId: inviter }, now)
  const owner = { brandId: brand.id, partnerId: member.partnerId }
  await startProfile(tx, owner, firstProfile(body, checked.findings.companyName), now)
  await checked.joined(tx, owner, now)
  await recordConsents(tx, consentsOf(body, { ...member, brandId: brand.id }), {
    origin,
    now,
  })
  await welcome(tx, { ...checked, ...member }, now)
  await audit(tx, {
    brandId: brand.id,
    actor: `user:${member.userId}`,
    act: 'partner.signed_up',
    subject: `partner:${member.partnerId}`,
    detail: { unchecked: checked.findings.unchecked },
    requestId: origin.requestId,
    at: now,
  })
  return answerOf(body, slug)
}

/**
 * Thrown if a write without these locks took a name, for example by the brand's API. Its code makes
 * the transaction restart, which then refuses the taken name.
 */
class NameTaken extends Error {
  readonly code = '40001'
}

async function register(
  tx: Tx,
  { body, form, findings, ...named }: Checked & { slug: string; inviterId: number | null },
  now: Date,
) {
  const { brand, parameters } = form
  const { name, document } = identityOf(body)
  const userId = await registerUser(tx, { name, email: body.email }, now)
  if (userId === null) throw new NameTaken('e-mail')
  const partnerId = await registerPartner(
    tx,
    {
      brandId: brand.id,
      userId,
      slug: named.slug,
      pfPj: body.pf_pj,
      document,
      name,
      email: body.email,
      mobile: body.celular,
      approved: approvalAfterSignUp(parameters.default_partner_status, findings.unchecked),
      pendingDocuments: false,
      pendingData: false,
      invitedBy: named.inviterId,
    },
    now,
  )
  if (partnerId === null) throw new NameTaken('partner')
  await storeSignUp(
    tx,
    {
      brandId: brand.id,
      partnerId,
      userId,
      requestHash: named.requestHash,
      partnerTypeId: body.partner_type_id ?? null,
      categoryIds: form.categories.length > 0 ? (body.categories ?? []) : [],
      facebookId: body.facebook_id ?? null,
      ...companyOf(body),
      companyName: findings.companyName,
      socialNetworks: body.social_networks,
      unchecked: findings.unchecked,
      expiresAt: new Date(now.getTime() + CONFIRM_WITHIN_HOURS * HOUR_MS),
    },
    now,
  )
  return { userId, partnerId }
}

async function takenProblem(
  tx: Tx,
  brand: Brand,
  requested: Pick<SignUpPayload, 'pf_pj' | 'email' | 'celular'> & {
    slug: string
    document: string
  },
) {
  if (await takenAtBrand(tx, brand.id, { document: requested.document }))
    return refuse('document_taken', {
      field: requested.pf_pj === 'PF' ? 'pf_cpf' : 'pj_cnpj',
    })
  if (await emailInUse(tx, requested.email))
    return refuse('email_taken', { field: 'email' })
  if (await takenAtBrand(tx, brand.id, { mobile: requested.celular }))
    return refuse('mobile_taken', { field: 'celular' })
  if (await takenAtBrand(tx, brand.id, { slug: requested.slug }))
    return refuse('slug_taken', { field: 'slug' })
  return null
}

async function inviterOf(tx: Tx, brand: Brand, slug: string | null | undefined) {
  if (!slug) return null
  const inviter = await partnerBySlug(tx, brand.id, slug)
  return inviter?.approved
    ? inviter.id
    : refuse('unknown_inviter', { field: 'slug_indicated_by' })
}

const NAMESAKES = 1_000

/** A slug for a new partner's name that no other partner has or had. */
export async function freeSlug(tx: Tx, brandId: BrandId, name: string): Promise<string> {
  for (let attempt = 1; attempt <= NAMESAKES; attempt++) {
    const slug = slugFrom(name, attempt)
    if (!(await takenAtBrand(tx, brandId, { slug }))) return slug
  }
  throw new Error(`no slug is free for ${slugFrom(name)}`)
}

async function slugOf(tx: Tx, of: PartnerKey): Promise<string> {
  return (await partnerById(tx, of))?.slug ?? ''
}

function answerOf(body: SignUpPayload, slug: string) {
  return { slug, email: body.email, confirm_within_hours: CONFIRM_WITHIN_HOURS }
}

async function welcome(
  tx: Tx,
  { body, form, ...named }: Checked & { userId: UserId },
  now: Date,
): Promise<void> {
  const { brand } = form
  const proof = { userId: named.userId, brandId: brand.id }
  const token = await issueConfirmation(tx, proof, now)
  const words = await eventWords(tx, brand.id, 'access.sign_up')
  await postMessage(
    tx,
    {
      brandId: brand.id,
      channel: 'email',
      recipient: body.email,
      ...words.email({ nome: identityOf(body).name, prazo: `${CONFIRM_WITHIN_HOURS}h` }),
      link: `${addressOf(brand, named.publicUrl)}/${brand.slug}/password/change/${token}/${encodeURIComponent(body.email)}`,
      externalId: `sign-up:${brand.id}:${named.userId}`,
    },
    now,
  )
}

function identityOf(body: SignUpPayload): { name: string; document: string } {
  return body.pf_pj === 'PF'
    ? { name: body.nome, document: body.pf_cpf }
    : { name: body.pj_fantasia, document: body.pj_cnpj }
}

/** Approved at once only where the brand allows it and nothing needs a review. */
export function approvalAfterSignUp(
  defaultStatus: 'approved' | 'review',
  unchecked: readonly string[],
): true | null {
  return defaultStatus === 'approved' && unchecked.length === 0 ? true : null
}
