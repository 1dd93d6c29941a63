import type { Profile } from '#features/people/profile/server/public.ts'

import type { Member } from './people.ts'

const homes = [
  ['01310100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
  ['20040002', 'Avenida Rio Branco', 'Centro', 'Rio de Janeiro', 'RJ'],
  ['30130010', 'Praça Sete de Setembro', 'Centro', 'Belo Horizonte', 'MG'],
  ['80020310', 'Rua XV de Novembro', 'Centro', 'Curitiba', 'PR'],
  ['40020000', 'Rua Chile', 'Centro', 'Salvador', 'BA'],
] as const

/** The profile data of an approved partner of the demo; the same at every start. */
export function profileFor(
  { name, slug, pfPj, bankAccount }: Member,
  number: number,
): Profile {
  const [cep, street, district, city, state] = homes[number % homes.length] ?? homes[0]
  const company = pfPj === 'PJ'
  return {
    birth: `${1975 + (number % 27)}-0${1 + (number % 9)}-1${number % 10}`,
    gender_id: null,
    ethnicity_id: null,
    education: null,
    rg: null,
    pis_pasep: null,
    pj_razao_social: company ? `${name} Ltda` : null,
    pj_fantasia: company ? `${name.split(' ')[0]} Vendas` : null,
    pj_nome_contato: company ? name : null,
    pj_cpf_contato: null,
    pj_ie: null,
    pj_cnaes: company ? ['4772500'] : [],
    address: {
      cep,
      street,
      number: String(100 + number * 7),
      district,
      complement: null,
      city,
      state,
    },
    bank_account: bankAccount,
    social_networks: [{ network: 'instagram', content: slug.replaceAll('-', '.') }],
  }
}
