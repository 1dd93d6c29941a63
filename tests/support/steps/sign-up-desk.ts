import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import {
  issueBotChallenge,
  signUp as signUpContract,
} from '#features/people/signup/contract.ts'
import type { ParameterKey } from '#features/program/brands/server/public.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

import type { Parts } from '../client.ts'
import { mobile } from '../samples/company-numbers.ts'
import { taxId } from '../samples/tax-ids.ts'
import { type TestBrand, unique, type World } from '../world.ts'
import { proveHuman } from './prove-human.ts'

export type Form = Record<string, unknown>

/** A form as a person sends it, valid for a brand without special requirements. */
export function person(brand: TestBrand, more: Form = {}): Form {
  const slug = `loja${unique()}`
  return {
    slug_parent: brand.slug,
    slug,
    email: `${slug}@aliado.test`,
    pf_pj: 'PF',
    nome: 'Bia Souza',
    pf_cpf: taxId(),
    celular: mobile(),
    opt_in: 1,
    social_networks: [{ network: 'instagram', content: 'bia.souza' }],
    facebook_id: null,
    partner_type_id: null,
    slug_indicated_by: null,
    ...more,
  }
}

export function company(brand: TestBrand, more: Form = {}): Form {
  return {
    ...person(brand),
    nome: null,
    pf_cpf: null,
    pf_pj: 'PJ',
    pj_fantasia: 'Bia Cosméticos',
    pj_cnpj: '12ABC34501DE35',
    pj_nome_contato: 'Bia Souza',
    pj_cpf_contato: taxId(),
    pj_cnaes: ['4772-5/00'],
    ...more,
  }
}

/** A visitor's actions at the sign-up of a world. */
export function signUpDesk(world: World) {
  const get = (endpoint: Endpoint, input: Parts = {}) =>
    world.send(null, endpoint, input, {
      remoteAddress: `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    })

  /** The answer to a new challenge. */
  async function proof(): Promise<string> {
    return proveHuman((await get(issueBotChallenge)).json())
  }

  const post = (form: Form) =>
    world.send(null, signUpContract, { body: form }, { remoteAddress: '10.0.0.1' })

  return {
    get,
    proof,
    /** Unchanged, with any proof. */
    post,
    create: async (form: Form) => post({ recaptcha_response: await proof(), ...form }),
    async brand(parameters: Partial<Record<ParameterKey, unknown>> = {}) {
      const brand = await world.brand()
      for (const [key, value] of Object.entries(parameters))
        await world.setParameter(brand, key as ParameterKey, value)
      return brand
    },
    /** The brand's data of a partner. */
    ofBrand: (brand: TestBrand, slug: unknown) =>
      world.send(brand, showPartnerOfBrand, { params: { slug: String(slug) } }),
  }
}
