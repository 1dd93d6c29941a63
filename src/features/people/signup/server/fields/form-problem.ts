import { isReservedSlug } from '#features/people/partners/server/public.ts'
import type { Network } from '#features/people/profile/rules.ts'
import { cnaeProblem } from '#platform/contract/brazil/cnae.ts'
import { refuse } from '#platform/server/refusal.ts'

import { categoriesFit, personTypesOf } from '../../rules.ts'
import type { SignUpPayload } from '../../sign-up-payload.ts'
import type { BrandForm } from '../brand-form.ts'

/**
 * Problems by the brand's own settings, as far as they depend on no other partner's data.
 */
export function formProblem(form: BrandForm, body: SignUpPayload) {
  const { brand, parameters } = form
  if (!personTypesOf(parameters.user_who_can_register).includes(body.pf_pj))
    return refuse('person_type_not_allowed', { field: 'pf_pj' })
  if (!parameters.slug_readonly && isReservedSlug(body.slug, brand.slug))
    return refuse('slug_taken', { field: 'slug' })
  // What was switched off while the person filled in the form is still accepted.
  const isOffered = form.categories.some(({ active }) => active)
  const picked = body.categories ?? []
  if ((isOffered || picked.length > 0) && !categoriesFit(picked, form.categories))
    return refuse('unknown_category', { field: 'categories' })
  if (
    body.partner_type_id &&
    !form.partnerTypes.some(({ id }) => id === body.partner_type_id)
  )
    return refuse('unknown_partner_type', { field: 'partner_type_id' })
  if (
    parameters.instagram_minimum_followers > 0 &&
    handleOf(body.social_networks, 'instagram') === null
  )
    return refuse('instagram_required', { field: 'social_networks' })
  if (body.password && body.password.length < parameters.password_minimum_length)
    return refuse('short_password', {
      field: 'password',
      value: String(parameters.password_minimum_length),
    })
  return companyProblem(form, body)
}

function companyProblem({ parameters }: BrandForm, body: SignUpPayload) {
  if (body.pf_pj === 'PF') return null
  const problem = cnaeProblem(body.pj_cnaes, parameters.allowed_cnaes)
  return problem === null ? null : refuse(problem, { field: 'pj_cnaes' })
}

/** The handle of one network, without the leading @. */
export function handleOf(
  social: readonly { network: string; content: string }[],
  network: Network,
): string | null {
  const content = social.find((one) => one.network === network)?.content.trim()
  return content ? content.replace(/^@/, '') : null
}
