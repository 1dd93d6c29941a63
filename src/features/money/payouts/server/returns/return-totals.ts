import { LINE, partOf } from '../files/cnab-line.ts'

const problems = {
  width: (no: number) => `A linha ${no} não tem 240 caracteres.`,
  header: 'Falta o começo do arquivo, ou ele é uma remessa.',
  cut: 'O arquivo está incompleto: a quantidade de linhas não é a do final.',
  banks: (no: number) => `A linha ${no} é de outro banco.`,
  lots: 'A quantidade de lotes não é a do final do arquivo.',
  place: (no: number) => `A linha ${no} está fora do seu lote.`,
  count: (no: number) => `A linha ${no} traz outra quantidade de linhas do lote.`,
  sum: (no: number) =>
    `A linha ${no} traz outro total: a soma dos pagamentos do lote é diferente.`,
} as const

export function recordOf(text: string): string {
  return partOf(text, 8, 8)
}

export function isPayment(text: string): boolean {
  return recordOf(text) === '3' && partOf(text, 14, 14) === 'A'
}

/** Why the lines are no whole return of one bank, whose counts and sums fit; null if they are. */
export function problemOfFile(lines: readonly string[]): string | null {
  const wrong = lines.findIndex((text) => text.length !== LINE)
  if (wrong >= 0) return problems.width(wrong + 1)
  const header = lines[0] ?? ''
  const end = lines.at(-1) ?? ''
  if (recordOf(header) !== '0' || partOf(header, 143, 143) !== '2') return problems.header
  if (recordOf(end) !== '9' || Number(partOf(end, 24, 29)) !== lines.length)
    return problems.cut
  const other = lines.findIndex((text) => bankOf(text) !== bankOf(header))
  if (other >= 0) return problems.banks(other + 1)
  return problemOfBatches(lines)
}

export function bankOf(text: string): string {
  return partOf(text, 1, 3)
}

function problemOfBatches(lines: readonly string[]): string | null {
  const end = lines.length - 1
  let count = 0
  for (let first = 1; first < end; count++) {
    const last = lines.findIndex((text, at) => at > first && recordOf(text) === '5')
    if (recordOf(lines[first] ?? '') !== '1' || last < 0) return problems.place(first + 1)
    const problem = problemOfBatch(lines.slice(first, last + 1), first + 1)
    if (problem !== null) return problem
    first = last + 1
  }
  return Number(partOf(lines[end] ?? '', 18, 23)) === count ? null : problems.lots
}

/** The lines from the header to the trailer of a batch; the header is the file's line `no`. */
function problemOfBatch(lines: readonly string[], no: number): string | null {
  const trailer = lines.at(-1) ?? ''
  const trailerNo = no + lines.length - 1
  const strange = lines
    .slice(1, -1)
    .findIndex((text) => recordOf(text) === '1' || batchOf(text) !== batchOf(trailer))
  if (strange >= 0) return problems.place(no + strange + 1)
  if (batchOf(lines[0] ?? '') !== batchOf(trailer)) return problems.place(no)
  if (Number(partOf(trailer, 18, 23)) !== lines.length) return problems.count(trailerNo)
  const payments = lines.filter(isPayment)
  const total = Number(partOf(trailer, 24, 41))
  // Banks sum what was requested or what they really paid.
  const fits = [sumOf(payments, 120, 134), sumOf(payments, 163, 177)].includes(total)
  return payments.length === 0 || fits ? null : problems.sum(trailerNo)
}

function batchOf(text: string): string {
  return partOf(text, 4, 7)
}

function sumOf(lines: readonly string[], from: number, to: number): number {
  return lines.reduce((sum, text) => sum + Number(partOf(text, from, to)), 0)
}
