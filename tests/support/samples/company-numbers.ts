/**
 * A valid CNPJ that begins with these four digits, which choose the simulated registry's
 * answer.
 */
export function cnpjOf(root: string): string {
  const body = `${root}${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  return [1, 2].reduce((number) => number + checkDigit(number), body)
}

/** An unused mobile number in São Paulo. */
export function mobile(): string {
  return `119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

function checkDigit(number: string): string {
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2].slice(-number.length)
  const sum = weights.reduce(
    (total, weight, at) => total + (number.charCodeAt(at) - 48) * weight,
    0,
  )
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
