const PLAIN = /^\d+(\.\d{1,2})?$/
const BRAZILIAN = /^(\d{1,3}(\.\d{3})*|\d+),\d{1,2}$/
// Millions have two points, so that they cannot be decimals.
const GROUPED = /^\d{1,3}(\.\d{3}){2,}$/

/**
 * The amount of a cell in reais: `129.90`, `129,90`, `R$ 1.234.567,89`. Null where it is none:
 * `1.234` may be a thousand or a decimal and is not guessed.
 */
export function readDecimal(cell: string): number | null {
  const plain = cell.replace(/^R\$/, '').replaceAll(/\s/g, '')
  if (PLAIN.test(plain)) return Number(plain)
  if (GROUPED.test(plain)) return Number(plain.replaceAll('.', ''))
  if (BRAZILIAN.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  return null
}

const DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

/** `31/12/2026` and `2026-12-31` as `2026-12-31`; null where there is no such day. */
export function readDay(cell: string): string | null {
  const [, day = '', month = '', year = ''] = DAY.exec(cell) ?? []
  const text =
    year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
  return isReal ? text : null
}

/**
 * `31/12/2026 14:30` in São Paulo's time as the API takes it; a day alone is its noon, so that it
 * is the same day everywhere. Anything else is returned as it is, for the API to judge.
 */
export function readMoment(cell: string): string {
  const [first = '', time] = cell.split(/[\sT]+/)
  const day = readDay(first)
  if (day === null) return cell
  if (time === undefined) return `${day}T12:00:00-03:00`
  const [, hour = '', minute, second = '00'] = TIME.exec(time) ?? []
  return minute === undefined
    ? cell
    : `${day}T${hour.padStart(2, '0')}:${minute}:${second}-03:00`
}
