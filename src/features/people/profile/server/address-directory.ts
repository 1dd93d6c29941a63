import { z } from 'zod'

import type { states } from '#platform/contract/brazil/states.ts'

export type FoundAddress = {
  street: string
  district: string
  city: string
  state: string
}

/** Looks up a CEP's address. It never throws: a form must work without it. */
export type AddressDirectory = {
  find(cep: string): Promise<FoundAddress | 'unknown' | 'unavailable'>
}

export const addressDirectoryNotConfigured: AddressDirectory = {
  find: async () => 'unavailable',
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const ViaCep = z
  .object({ logradouro: text, bairro: text, localidade: z.string(), uf: z.string() })
  .transform(({ logradouro, bairro, localidade, uf }) => ({
    street: logradouro,
    district: bairro,
    city: localidade,
    state: uf,
  }))
const BrasilApi = z
  .object({ street: text, neighborhood: text, city: z.string(), state: z.string() })
  .transform(({ neighborhood, ...rest }) => ({ ...rest, district: neighborhood }))
const NotFound = z.object({ erro: z.union([z.literal(true), z.literal('true')]) })

const TIMEOUT_MS = 4_000

/**
 * Asks ViaCEP or BrasilAPI, depending on the configured address, where `{cep}` is filled
 * in. For an unknown CEP ViaCEP answers 200 with `erro`, BrasilAPI 404.
 */
export function addressDirectoryAt(
  template: string,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): AddressDirectory {
  return {
    async find(cep) {
      try {
        const response = await fetch(template.replace('{cep}', cep), {
          headers: { accept: 'application/json', 'user-agent': 'Aliado' },
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (response.status === 404) return 'unknown'
        if (!response.ok) return 'unavailable'
        const answer: unknown = await response.json()
        if (NotFound.safeParse(answer).success) return 'unknown'
        const found = z.union([ViaCep, BrasilApi]).safeParse(answer)
        return found.success ? found.data : 'unavailable'
      } catch {
        return 'unavailable'
      }
    },
  }
}

type Place = FoundAddress & { state: (typeof states)[number] }

const known: Record<string, Place> = {
  '01310100': {
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  '20040002': {
    street: 'Avenida Rio Branco',
    district: 'Centro',
    city: 'Rio de Janeiro',
    state: 'RJ',
  },
  '30130010': {
    street: 'Praça Sete de Setembro',
    district: 'Centro',
    city: 'Belo Horizonte',
    state: 'MG',
  },
}

const CAPITALS = [
  ['São Paulo', 'SP'],
  ['Campinas', 'SP'],
  ['Rio de Janeiro', 'RJ'],
  ['Belo Horizonte', 'MG'],
  ['Salvador', 'BA'],
  ['Recife', 'PE'],
  ['Fortaleza', 'CE'],
  ['Brasília', 'DF'],
  ['Curitiba', 'PR'],
  ['Porto Alegre', 'RS'],
] as const

/**
 * Simulated: has some streets and the region of other CEPs; 99999-... is unknown, 99998-...
 * fails.
 */
export const addressDirectorySimulator: AddressDirectory = {
  async find(cep) {
    if (cep.startsWith('99999')) return 'unknown'
    if (cep.startsWith('99998')) return 'unavailable'
    const [city, state] = CAPITALS[Number(cep[0])] ?? ['São Paulo', 'SP']
    return known[cep] ?? { street: '', district: '', city, state }
  },
}
