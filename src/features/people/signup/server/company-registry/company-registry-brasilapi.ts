import { LRUCache } from 'lru-cache'
import { z } from 'zod'

import type { Company, CompanyRegistry } from './company-registry.ts'

const TIMEOUT_MS = 8_000
/**
 * A form asks while it is filled in and again when it is sent; the mirror forbids crawling.
 */
const REMEMBERED_MS = 15 * 60_000
const ACTIVE = 2

const Cnae = z.object({ codigo: z.int(), descricao: z.string() })
const Answer = z.object({
  razao_social: z.string(),
  situacao_cadastral: z.coerce.number().int(),
  cnae_fiscal: z.int().nullish(),
  cnae_fiscal_descricao: z.string().nullish(),
  cnaes_secundarios: z.array(Cnae).nullish(),
})

type RegistrySettings = { url: string; timeoutMs?: number }

/**
 * Calls a server with BrasilAPI's interface (brasilapi.com.br/docs#tag/CNPJ); 8 s at most.
 */
export function brasilApiRegistry({
  url,
  timeoutMs = TIMEOUT_MS,
}: RegistrySettings): CompanyRegistry {
  const known = new LRUCache<string, Company>({ max: 1_000, ttl: REMEMBERED_MS })

  return {
    async lookUp(cnpj) {
      const remembered = known.get(cnpj)
      if (remembered) return remembered
      const response = await fetch(`${url}/api/cnpj/v1/${cnpj}`, {
        headers: { accept: 'application/json', 'user-agent': 'Aliado' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status === 404) return 'unknown'
      if (!response.ok) throw new Error(`the registry answered ${response.status}`)
      const company = toCompany(Answer.parse(await response.json()))
      known.set(cnpj, company)
      return company
    },
  }
}

function toCompany(answer: z.output<typeof Answer>): Company {
  const main = answer.cnae_fiscal
    ? [{ codigo: answer.cnae_fiscal, descricao: answer.cnae_fiscal_descricao ?? '' }]
    : []
  const secondary = (answer.cnaes_secundarios ?? []).filter(({ codigo }) => codigo > 0)
  return {
    name: answer.razao_social,
    active: answer.situacao_cadastral === ACTIVE,
    cnaes: [...main, ...secondary].map(({ codigo, descricao }) => ({
      code: cnaeCode(codigo),
      description: descricao,
    })),
  }
}

/** `4772-5/00` of the number 4772500. */
function cnaeCode(number: number): string {
  const digits = String(number).padStart(7, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 5)}/${digits.slice(5)}`
}
