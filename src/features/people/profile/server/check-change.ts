import {
  isReservedSlug,
  lockNames,
  type Partner,
  slugIsFree,
  whoHolds,
} from '#features/people/partners/server/public.ts'
import { ethnicities, genders } from '#features/program/brands/person-lists.ts'
import {
  brandById,
  parameter,
  parametersOf,
} from '#features/program/brands/server/public.ts'
import { cnaeProblem } from '#platform/contract/brazil/cnae.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { AGE, isFullName } from '../rules.ts'
import { listBanks } from './payout/banks.ts'
import type { Change, ProfileParts } from './profile-parts.ts'

type Checked = { partner: Partner; change: Change; parts: ProfileParts }

/** The first reason to refuse a change of the profile; null: none. */
export async function checkChange(tx: Tx, { partner, change, parts }: Checked, now: Date) {
  return (
    (await checkPerson(partner, change, now)) ??
    (await checkNames(tx, partner, change)) ??
    (await checkCompany(tx, partner, change)) ??
    (await checkNetworks(tx, partner, change)) ??
    (await checkEmail(tx, { partner, change, parts }))
  )
}

async function checkPerson({ pfPj }: Partner, change: Change, now: Date) {
  const { nome, birth, gender_id, ethnicity_id, bank_account: account } = change
  // A company may have a name of one word.
  if (nome !== undefined && pfPj === 'PF' && !isFullName(nome))
    return refuse('incomplete_name', { field: 'nome' })
  if (birth && !isAllowedAge(birth, dayOf(now)))
    return refuse('age_not_allowed', { field: 'birth' })
  if (gender_id && !genders.some((gender) => gender.gender_id === gender_id))
    return refuse('unknown_gender', { field: 'gender_id' })
  if (ethnicity_id && !ethnicities.some(({ id }) => id === ethnicity_id))
    return refuse('unknown_ethnicity', { field: 'ethnicity_id' })
  if (account && !(await listBanks()).some(({ codigo }) => codigo === account.bank))
    return refuse('unknown_bank', { field: 'bank_account.bank' })
  return null
}

async function checkNames(tx: Tx, partner: Partner, { slug, pj_cnpj }: Change) {
  const { brandId } = partner
  await lockNames(tx, brandId, [slug, pj_cnpj])
  if (slug !== undefined && slug !== partner.slug) {
    const { slug_readonly } = await parametersOf(tx, brandId, ['slug_readonly'] as const)
    if (slug_readonly) return refuse('slug_readonly', { field: 'slug' })
    const { slug: brandSlug } = await brandById(tx, brandId)
    // A reserved name gets the answer of a taken one, which does not reveal the reason.
    if (isReservedSlug(slug, brandSlug) || !(await slugIsFree(tx, partner, slug)))
      return refuse('slug_taken', { field: 'slug' })
  }
  if (pj_cnpj !== undefined && pj_cnpj !== partner.document) {
    const holder = await whoHolds(tx, brandId, { document: pj_cnpj })
    if (holder !== null) return refuse('document_taken', { field: 'pj_cnpj' })
  }
  return null
}

async function checkCompany(tx: Tx, partner: Partner, change: Change) {
  const saysCompany = Object.keys(change).some((field) => field.startsWith('pj_'))
  const changesToCompany = change.pf_pj === 'PJ' && partner.pfPj === 'PF'
  if (changesToCompany && change.pj_cnpj === undefined)
    return refuse('not_a_company', { field: 'pj_cnpj' })
  if (saysCompany && partner.pfPj === 'PF' && !changesToCompany)
    return refuse('not_a_company', { field: 'pj_cnpj' })
  const { user_who_can_register, allowed_cnaes } = await parametersOf(tx, partner.brandId, [
    'user_who_can_register',
    'allowed_cnaes',
  ] as const)
  if (changesToCompany && user_who_can_register === 'PF')
    return refuse('person_type_not_allowed', { field: 'pj_cnpj' })
  if (!isOtherCompany(partner, change) && change.pj_cnaes === undefined) return null
  const problem = cnaeProblem(change.pj_cnaes ?? [], allowed_cnaes)
  return problem === null ? null : refuse(problem, { field: 'pj_cnaes' })
}

/** Data that the brand requires at the sign-up cannot be removed afterwards. */
async function checkNetworks(tx: Tx, { brandId }: Partner, change: Change) {
  const { social_networks: networks } = change
  if (networks === undefined || networks.some(({ network }) => network === 'instagram'))
    return null
  const minimum = await parameter(tx, brandId, 'instagram_minimum_followers')
  return minimum > 0 ? refuse('instagram_required', { field: 'social_networks' }) : null
}

/**
 * Another e-mail is confirmed by a code sent to it (contact details); it never changes
 * here.
 */
async function checkEmail(tx: Tx, { partner, change, parts }: Checked) {
  const email = change.email_principal
  if (email === undefined || email === partner.email) return null
  const owner = { brandId: partner.brandId, partnerId: partner.id }
  const verified = await parts.emailValidated(tx, { ...owner, email: partner.email })
  const code = verified ? 'email_not_confirmed' : 'email_not_verified'
  return refuse(code, { field: 'email_principal' })
}

/** Whether a person born on this day may take part: from 18 to 100 years old. */
function isAllowedAge(birth: Day, today: Day): boolean {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  const age = today.slice(5) < birth.slice(5) ? years - 1 : years
  return age >= AGE.from && age <= AGE.to
}

/** Whether a change names a company that the partner was not before. */
export function isOtherCompany(
  partner: { document: string | null },
  change: { pj_cnpj?: string | undefined },
): boolean {
  return change.pj_cnpj !== undefined && change.pj_cnpj !== partner.document
}
