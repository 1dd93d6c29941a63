import { z } from 'zod'

/** A company's activity by the national classification (IBGE), as `4772-5/00`. */
export const Cnae = z.object({ code: z.string(), description: z.string() })
export type Cnae = z.output<typeof Cnae>

export const cnaeRefusals = {
  cnae_required: { status: 422, message: 'Selecione pelo menos uma atividade (CNAE).' },
  cnae_not_allowed: {
    status: 422,
    message:
      'As atividades (CNAE) da empresa não são aceitas por esta marca. Confira as atividades ou fale com a marca.',
  },
  cnae_not_of_company: {
    status: 422,
    message: 'Selecione só atividades (CNAE) que constam no seu CNPJ.',
  },
} as const

/** The problem of a company's choice of activities; a brand without a list accepts any. */
export function cnaeProblem(
  picked: readonly string[],
  allowed: readonly { code: string }[],
): 'cnae_required' | 'cnae_not_allowed' | null {
  if (picked.length === 0) return 'cnae_required'
  const keys = keysOf(allowed.map(({ code }) => code))
  const known = picked.every((code) =>
    keys.size > 0 ? keys.has(cnaeKey(code)) : cnaeKey(code).length === 7,
  )
  return known ? null : 'cnae_not_allowed'
}

/**
 * Whether each activity is in a company's registration; a registration without activities
 * denies none.
 */
export function areCnaesOf(
  registered: readonly string[],
  picked: readonly string[],
): boolean {
  const keys = keysOf(registered)
  return keys.size === 0 || picked.every((code) => keys.has(cnaeKey(code)))
}

function keysOf(codes: readonly string[]): Set<string> {
  return new Set(codes.map(cnaeKey))
}

/** `4772-5/00` and `4772500` are the same activity. */
function cnaeKey(code: string): string {
  return code.replaceAll(/\D/g, '')
}
