/** The bank's return of a file of which it paid everything. */
export function paidReturnOf(text: string): string {
  return returnOf(text, 0, ['00'])
}

/** Paid, refused, unknown, scheduled, another amount, refused. */
const answers = ['00', 'RJ', 'ZZ', 'BD', '+1', 'DV']

/** What the bank answers to a CNAB 240 file, in turn from the seed on. */
export function returnOf(
  text: string,
  seed: number,
  codes: readonly string[] = answers,
): string {
  let at = seed
  const lines = text.split('\r\n').map((line) => {
    if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`
    if (!isPayment(line)) return line
    const code = codes[at++ % codes.length] ?? '00'
    const amount =
      code === '+1'
        ? String(Number(line.slice(119, 134)) + 1).padStart(15, '0')
        : line.slice(119, 134)
    const bank = code === '+1' ? '00' : code
    return `${line.slice(0, 119)}${amount}${line.slice(134, 162)}${amount}${line.slice(177, 230)}${bank.padEnd(10)}`
  })
  return withSums(lines.join('\r\n'))
}

/** The file with the sum of its payments at the end of each batch, as a bank writes it. */
export function withSums(text: string): string {
  let sum = 0
  return text
    .split('\r\n')
    .map((line) => {
      if (isPayment(line)) sum += Number(line.slice(119, 134))
      if (line[7] !== '5') return line
      const total = String(sum).padStart(18, '0')
      sum = 0
      return `${line.slice(0, 23)}${total}${line.slice(41)}`
    })
    .join('\r\n')
}

function isPayment(line: string): boolean {
  return line[7] === '3' && line[13] === 'A'
}
