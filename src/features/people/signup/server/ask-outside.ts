import { areCnaesOf } from '#platform/contract/brazil/cnae.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import type { SignUpPayload } from '../sign-up-payload.ts'
import type { BrandForm } from './brand-form.ts'
import type { CompanyRegistry } from './company-registry/company-registry.ts'
import { counted } from './fields/check-fields.ts'
import { handleOf } from './fields/form-problem.ts'
import type { FollowerCounter } from './follower-counter.ts'

export type Outside = { registry: CompanyRegistry; counter: FollowerCounter }

type Findings = { unchecked: string[]; companyName: string | null }

/**
 * Answers of the company registry and the social network. An unknown answer lets the
 * sign-up continue, for the brand to review; an unavailable service makes it wait.
 */
export async function askOutside(
  outside: Outside,
  { body, form }: { body: SignUpPayload; form: BrandForm },
) {
  const company = await askRegistry(outside.registry, body)
  if (company instanceof Refusal) return company
  const minimum = form.parameters.instagram_minimum_followers
  const handle = handleOf(body.social_networks, 'instagram')
  if (minimum === 0 || handle === null) return company
  const followers = await counted(outside.counter, handle)
  if (followers === null || followers === 'away')
    return { ...company, unchecked: [...company.unchecked, 'instagram'] }
  if (followers < minimum)
    return refuse('too_few_followers', {
      field: 'social_networks',
      value: String(minimum),
    })
  return company
}

async function askRegistry(registry: CompanyRegistry, body: SignUpPayload) {
  const nothing: Findings = { unchecked: [], companyName: null }
  if (body.pf_pj === 'PF') return nothing
  const company = await registry.lookUp(body.pj_cnpj).catch(() => 'away' as const)
  if (company === 'away') return refuse('registry_unavailable')
  if (company === 'unknown') return { ...nothing, unchecked: ['company'] }
  if (!company.active) return refuse('company_not_active', { field: 'pj_cnpj' })
  const registered = company.cnaes.map(({ code }) => code)
  if (!areCnaesOf(registered, body.pj_cnaes))
    return refuse('cnae_not_of_company', { field: 'pj_cnaes' })
  return { ...nothing, companyName: company.name }
}
