import type { Random } from './random.ts'

/** A well-formed random CPF. */
export function makeCpf(random: Random): string {
  const base = random.digits(9)
  const first = checkDigit(base, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  const second = checkDigit([...base, first], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  return [...base, first, second].join('')
}

/** A well-formed random CNPJ of a head office. */
export function makeCnpj(random: Random): string {
  const base = [...random.digits(8), 0, 0, 0, 1]
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const first = checkDigit(base, weights)
  const second = checkDigit([...base, first], [6, ...weights])
  return [...base, first, second].join('')
}

function checkDigit(digits: number[], weights: number[]): number {
  const sum = digits.reduce(
    (total, digit, index) => total + digit * (weights[index] ?? 0),
    0,
  )
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
