import { areCnaesOf, type Cnae } from '#platform/contract/brazil/cnae.ts'
import { Cnpj, Cpf, MobilePhone, withoutSigns } from '#platform/contract/brazil/numbers.ts'

export const categoriesOutOfRange = 'Selecione entre 1 e 5 categorias.'

type PersonType = 'PF' | 'PJ'

/** Who may join, by the brand's `user_who_can_register`. */
export function personTypesOf(setting: 'PF' | 'PJ' | 'ALL'): PersonType[] {
  return setting === 'ALL' ? ['PF', 'PJ'] : [setting]
}

const LONGEST_SLUG = 40

/** A store's slug from its owner's name; `attempt` distinguishes equal names. */
export function slugFrom(name: string, attempt = 1): string {
  const base = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, LONGEST_SLUG)
  return `${base === '' ? 'loja' : base}${attempt === 1 ? '' : attempt}`
}

/**
 * Why the mobile cannot be right, or null; the contract's schema validates completeness.
 */
export function mobileProblem(text: string): string | null {
  const digits = text.replace(/^\+55/, '').replaceAll(/\D/g, '')
  if (text.replace(/^\+55/, '').trim() === '') return 'O campo Celular é requerido'
  if (digits === '' || (digits.length > 2 && digits[2] !== '9')) return 'Celular inválido'
  if (digits.length < 11) return 'Celular incompleto'
  return MobilePhone.safeParse(text).success ? null : 'Celular inválido'
}

export function cpfProblem(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  if (text.trim() === '') return 'O campo CPF é requerido'
  if (digits.length < 11) return 'CPF incompleto'
  return Cpf.safeParse(text).success ? null : 'CPF inválido'
}

export function cnpjProblem(text: string): string | null {
  const characters = withoutSigns(text)
  if (text.trim() === '') return 'O campo CNPJ é requerido'
  if (characters.length < 14) return 'CNPJ incompleto'
  return Cnpj.safeParse(text).success ? null : 'CNPJ inválido'
}

/**
 * A company's choice of activities: the brand's list, limited to those in the registry. A
 * stored activity stays visible, so that it can be removed.
 */
export function offeredCnaes(
  allowed: readonly Cnae[],
  registered: readonly Cnae[],
  picked: readonly string[],
): readonly Cnae[] {
  if (allowed.length === 0) return registered
  const codes = registered.map(({ code }) => code)
  const fitting = allowed.filter(({ code }) => areCnaesOf(codes, [code]))
  if (fitting.length === 0) return allowed
  return allowed.filter((cnae) => fitting.includes(cnae) || picked.includes(cnae.code))
}

/** One to five of the brand's categories; none where it has none. */
export function categoriesFit(
  picked: readonly number[],
  offered: readonly { id: number }[],
): boolean {
  if (offered.length === 0) return true
  const ids = new Set(offered.map(({ id }) => id))
  return picked.length >= 1 && picked.length <= 5 && picked.every((id) => ids.has(id))
}
