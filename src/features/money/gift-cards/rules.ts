import { type Cents, cents } from '#platform/contract/money.ts'

const CARD_DIGITS = 16

/** The length of sixteen digits in four groups, separated by spaces. */
export const CARD_NUMBER_LENGTH = 19

/** Formats the typed digits as `5067 1234 5678 9012`; does not hide any. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, CARD_DIGITS)
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** Whether a formatted number has sixteen digits, the supplier's prefix and a valid check digit. */
export function isCardNumber(formatted: string, prefix: string): boolean {
  if (formatted.length !== CARD_NUMBER_LENGTH) return false
  const digits = formatted.replaceAll(' ', '')
  return /^\d{16}$/.test(digits) && digits.startsWith(prefix) && passesLuhn(digits)
}

/** The check of ISO/IEC 7812-1, annex B (Luhn): every second digit from the right counts double. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 1; place <= digits.length; place++) {
    const value = Number(digits.at(-place)) * (place % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** The partner's fees of a card in centavos: freight, plastic and taxes. */
export function prepaidFeeCents(card: {
  freightCents: number
  plasticCents: number
  taxesCents: number
}): Cents {
  return cents(card.freightCents + card.plasticCents + card.taxesCents)
}

export const AGREEMENT = 'Aceito'

type Agreement = {
  email?: string | undefined
  registeredEmail: string
  agreed?: boolean | undefined
  agreement?: string | undefined
}

/** The first missing part of a partner's agreement to an order; null if it is complete. */
export function agreementRefusal(input: Agreement) {
  if (input.email?.trim().toLowerCase() !== input.registeredEmail.toLowerCase())
    return { code: 'email_mismatch', field: 'email' } as const
  if (input.agreed !== true) return { code: 'not_agreed', field: 'agreed' } as const
  if (input.agreement?.trim() !== AGREEMENT)
    return { code: 'agreement_mismatch', field: 'agreement' } as const
  return null
}
