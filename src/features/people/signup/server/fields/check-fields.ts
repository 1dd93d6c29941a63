import { instagramProblem } from '#features/people/profile/profile-fields.ts'
import {
  type Brand,
  brandBySlug,
  parameter,
} from '#features/program/brands/server/public.ts'
import { withoutSigns } from '#platform/contract/brazil/numbers.ts'
import { filled } from '#platform/contract/endpoint/filled.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'

import { type SignUpDraft, signUpRefusals } from '../../sign-up-payload.ts'
import type { BotCheck } from '../bot-check/bot-check.ts'
import { chargeTaken, creditProof, spendLookUp } from '../budgets.ts'
import type { CompanyRegistry } from '../company-registry/company-registry.ts'
import type { FollowerCounter } from '../follower-counter.ts'
import { text } from '../text.ts'
import { draftProblems } from './draft-problems.ts'
import { type JudgedField, judges } from './judge-field.ts'

type Context = { db: Db; origin: Origin; now: Date }
type Requested = { brandSlug: string; value: string }

/** Whether one field is valid; in its own scope, since anyone may check at any brand. */
export function checkField(field: JudgedField, request: Requested, context: Context) {
  return inScope(context.db, 'every brand: brand unknown', async (tx) => {
    const brand = await openLookUp(tx, request.brandSlug, context)
    if (brand instanceof Refusal) return brand
    const problem = await judge(tx, { field, brand, value: request.value }, context)
    return { valid: problem === null, message: problem }
  })
}

/** A company's number, with the registry's answer. */
export async function checkCompany(
  request: Requested,
  context: Context & { registry: CompanyRegistry },
) {
  const own = await checkField('cnpj', request, context)
  if (own instanceof Refusal) return own
  if (!own.valid) return { ...own, company: null }
  const cnpj = withoutSigns(request.value)
  // An unavailable registry must not block the form.
  const company = await context.registry.lookUp(cnpj).catch(() => 'away' as const)
  if (company === 'away') return { valid: true, message: text.registryLater, company: null }
  // A new company may be missing in the public mirrors: the brand decides.
  if (company === 'unknown')
    return { valid: true, message: text.registryUnknown, company: null }
  const { name, cnaes, active } = company
  return {
    valid: active,
    message: active ? null : signUpRefusals.company_not_active.message,
    company: { name, cnaes },
  }
}

/** Whether an Instagram handle is valid, with as many followers as the brand requires. */
export async function checkInstagram(
  request: Requested,
  { counter, ...context }: Context & { counter: FollowerCounter },
) {
  const minimum = await inScope(context.db, 'every brand: brand unknown', async (tx) => {
    const brand = await openLookUp(tx, request.brandSlug, context)
    if (brand instanceof Refusal) return brand
    return parameter(tx, brand.id, 'instagram_minimum_followers')
  })
  if (minimum instanceof Refusal) return minimum
  const answer = { followers: null, minimum_followers: minimum }
  const handle = request.value.trim().replace(/^@/, '')
  const problem = instagramProblem(handle)
  if (problem !== null) return { ...answer, valid: false, message: problem }
  if (minimum === 0) return { ...answer, valid: true, message: null }
  const followers = await counted(counter, handle)
  if (followers === 'away') return refuse('instagram_unavailable')
  const enough = followers === null || followers >= minimum
  return {
    followers,
    minimum_followers: minimum,
    valid: enough,
    message: enough ? null : tooFew(minimum),
  }
}

/** Accepts a proof of work and allows more look-ups. */
export async function takeProof(
  answer: string,
  { botCheck, ...context }: Context & { botCheck: BotCheck },
) {
  const { origin, now } = context
  if (!(await botCheck.passes(answer, { address: origin.address, now })))
    return refuse('not_human', { field: 'recaptcha_response' })
  await inScope(context.db, 'every brand: brand unknown', (tx) => creditProof(tx, context))
  return { message: text.proven }
}

/**
 * Validates each field of a half-filled form separately; absent fields are not reported.
 */
export function checkDraft({ slug_parent, ...draft }: SignUpDraft, context: Context) {
  return inScope(context.db, 'every brand: brand unknown', async (tx) => {
    const brand = await openLookUp(tx, slug_parent, context)
    if (brand instanceof Refusal) return brand
    const errors = draftProblems({ slug_parent, ...draft })
    for (const [name, field] of judgedFields) {
      const value = draft[name]
      if (value === undefined || value === null || errors[name]) continue
      const problem = await judge(tx, { field, brand, value }, context)
      if (problem !== null) errors[name] = [problem]
    }
    return { valid: Object.keys(errors).length === 0, errors }
  })
}

const judgedFields = [
  ['slug', 'slug'],
  ['email', 'email'],
  ['pf_cpf', 'cpf'],
  ['pj_cnpj', 'cnpj'],
  ['celular', 'celular'],
] as const satisfies [keyof SignUpDraft, JudgedField][]

async function openLookUp(tx: Tx, brandSlug: string, context: Context) {
  const brand = await brandBySlug(tx, brandSlug)
  if (!brand) return refuse('unknown_brand')
  const limit = await spendLookUp(tx, context)
  if (limit !== null)
    return refuseForNow(
      limit.needs === 'proof' ? 'prove_human' : 'too_many_checks',
      limit.waitMs,
    )
  return brand
}

async function judge(
  tx: Tx,
  { field, brand, value }: { field: JudgedField; brand: Brand; value: string },
  context: Context,
): Promise<string | null> {
  const { problem, taken } = await judges[field](tx, brand, value)
  if (taken) await chargeTaken(tx, context)
  return problem
}

/** The follower count; null where the network shows none, or that it is unavailable. */
export function counted(counter: FollowerCounter, handle: string) {
  return counter.followersOf(handle).catch(() => 'away' as const)
}

function tooFew(minimum: number): string {
  return filled(signUpRefusals.too_few_followers.message, String(minimum))
}
