import { type Cents, cents } from '../money.ts'

const LARGEST_CENTS = 1_000_000_000_000

// Groups of three digits separated by points, or no groups at all; then at most two centavos.
const BRAZILIAN = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2})?)?$/
// Keyboards of other countries have no comma. Two digits after a single point cannot be a
// group.
const POINT_BEFORE_CENTAVOS = /^(\d+)\.(\d{2})$/

/**
 * The amount that a person typed or pasted: `1.000,00`, `1.500`, `50`, `R$ 30,5`. Null is an empty
 * field. Everything with more than one reading, a sign or another character is `malformed`: a money
 * field never guesses.
 */
export function parseTypedReais(typed: string): Cents | null | 'malformed' {
  const plain = typed.replace(/^\s*R\$/, '').replaceAll(/[\s\u00A0]/g, '')
  if (plain === '') return null
  const match = BRAZILIAN.exec(plain) ?? POINT_BEFORE_CENTAVOS.exec(plain)
  if (!match) return 'malformed'
  const whole = Number((match[1] ?? '').replaceAll('.', ''))
  const amount = whole * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return amount <= LARGEST_CENTS ? cents(amount) : 'malformed'
}

/** The same with a sign: `-50,00` and `−50,00` are below zero. */
export function parseSignedReais(typed: string): Cents | null | 'malformed' {
  const [, sign = '', rest = ''] = /^\s*([-−]?)(.*)$/s.exec(typed) ?? []
  const amount = parseTypedReais(rest)
  return sign === '' || typeof amount !== 'number' ? amount : cents(0 - amount)
}

const plainAmount = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `1.234,56`, as a money field shows it. */
export function formatTypedReais(amount: Cents): string {
  return plainAmount.format(amount / 100)
}
