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
    if (line[7] !== '3' || line[13] !== 'A') return line
    const code = codes[at++ % codes.length] ?? '00'
    const amount =
      code === '+1'
        ? String(Number(line.slice(119, 134)) + 1).padStart(15, '0')
        : line.slice(119, 134)
    const bank = code === '+1' ? '00' : code
    return `${line.slice(0, 119)}${amount}${line.slice(134, 162)}${amount}${line.slice(177, 230)}${bank.padEnd(10)}`
  })
  return lines.join('\r\n')
}
