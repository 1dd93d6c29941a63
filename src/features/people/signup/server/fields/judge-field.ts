import { isReservedSlug, takenAtBrand } from '#features/people/partners/server/public.ts'
import type { Brand } from '#features/program/brands/server/public.ts'
import { emailInUse } from '#features/program/identity/server/public.ts'
import { Cnpj, Cpf, MobilePhone } from '#platform/contract/brazil/numbers.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { cnpjProblem, cpfProblem, mobileProblem } from '../../rules.ts'
import { Email, signUpRefusals, Slug } from '../../sign-up-payload.ts'

/** `taken` reveals another person's data, so it costs the caller more of the limit. */
type Verdict = { problem: string | null; taken: boolean }

const FINE: Verdict = { problem: null, taken: false }

/** How each field is validated: its own form, and whether the value is taken. */
export const judges = {
  slug: async (tx: Tx, brand: Brand, value: string): Promise<Verdict> => {
    const slug = Slug.safeParse(value)
    if (!slug.success) return malformed(slug.error.issues[0]?.message)
    if (isReservedSlug(slug.data, brand.slug)) return malformed(taken.slug)
    return verdict(await takenAtBrand(tx, brand.id, { slug: slug.data }), taken.slug)
  },
  cpf: async (tx: Tx, brand: Brand, value: string): Promise<Verdict> => {
    const problem = cpfProblem(value)
    if (problem !== null) return malformed(problem)
    const document = Cpf.parse(value)
    return verdict(await takenAtBrand(tx, brand.id, { document }), taken.document)
  },
  cnpj: async (tx: Tx, brand: Brand, value: string): Promise<Verdict> => {
    const problem = cnpjProblem(value)
    if (problem !== null) return malformed(problem)
    const document = Cnpj.parse(value)
    return verdict(await takenAtBrand(tx, brand.id, { document }), taken.document)
  },
  email: async (tx: Tx, _brand: Brand, value: string): Promise<Verdict> => {
    const email = Email.safeParse(value)
    if (!email.success) return malformed(email.error.issues[0]?.message)
    return verdict(await emailInUse(tx, email.data), taken.email)
  },
  celular: async (tx: Tx, brand: Brand, value: string): Promise<Verdict> => {
    const problem = mobileProblem(value)
    if (problem !== null) return malformed(problem)
    const mobile = MobilePhone.parse(value)
    return verdict(await takenAtBrand(tx, brand.id, { mobile }), taken.mobile)
  },
  /** A landline identifies no partner, so only its format is checked. */
  phone: async (tx: Tx, brand: Brand, value: string): Promise<Verdict> =>
    /^\(?[1-9]\d\)?\s?[2-5]\d{3}[-\s]?\d{4}$/.test(value.trim())
      ? FINE
      : judges.celular(tx, brand, value),
}

export type JudgedField = keyof typeof judges

const taken = {
  slug: signUpRefusals.slug_taken.message,
  document: signUpRefusals.document_taken.message,
  email: signUpRefusals.email_taken.message,
  mobile: signUpRefusals.mobile_taken.message,
}

function malformed(problem = 'Campo obrigatório'): Verdict {
  return { problem, taken: false }
}

function verdict(isTaken: boolean, problem: string): Verdict {
  return isTaken ? { problem, taken: true } : FINE
}
