import type { Profile } from '#features/people/profile/server/public.ts'

import type { SignUpPayload } from '../sign-up-payload.ts'

/** The sign-up's data for the new partner's profile, so that it is not requested twice. */
export function firstProfile(
  body: SignUpPayload,
  companyName: string | null,
): Partial<Profile> {
  const shared = { social_networks: body.social_networks }
  if (body.pf_pj === 'PF') return shared
  return {
    ...shared,
    pj_razao_social: companyName,
    pj_fantasia: body.pj_fantasia,
    pj_nome_contato: body.pj_nome_contato,
    pj_cpf_contato: body.pj_cpf_contato,
    pj_cnaes: body.pj_cnaes,
  }
}

/** A company's data; nothing for a person. */
export function companyOf(body: SignUpPayload) {
  if (body.pf_pj === 'PF')
    return { tradeName: null, contactName: null, contactCpf: null, cnaes: [] }
  return {
    tradeName: body.pj_fantasia,
    contactName: body.pj_nome_contato,
    contactCpf: body.pj_cpf_contato,
    cnaes: body.pj_cnaes,
  }
}
