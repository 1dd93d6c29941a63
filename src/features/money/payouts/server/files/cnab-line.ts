import { cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'

export const LINE = 240
export const LINE_END = '\r\n'

/** One field of a line: its first and last position, counted from one, and its text. */
export type Field = readonly [from: number, to: number, text: string]

/** A line of 240 characters; positions without a field are blanks. */
export function line(...fields: Field[]): string {
  const characters: string[] = Array.from({ length: LINE }, () => ' ')
  const taken = new Set<number>()
  for (const [from, to, text] of fields) {
    if (text.length !== to - from + 1)
      throw new RangeError(`positions ${from} to ${to} do not fit: ${text.length}`)
    for (let at = from; at <= to; at++) {
      if (taken.has(at)) throw new RangeError(`position ${at} is written twice`)
      taken.add(at)
      characters[at - 1] = text.charAt(at - from)
    }
  }
  return characters.join('')
}

/** A number, or a document or account that may hold letters: right, with zeros. */
export function digits(from: number, to: number, value: number | string): Field {
  const text = String(value)
  const length = to - from + 1
  if (!/^[0-9A-Z]*$/.test(text)) throw new RangeError(`not digits at ${from}`)
  if (text.length > length)
    throw new RangeError(`${text.length} digits at positions ${from} to ${to}`)
  return [from, to, text.padStart(length, '0')]
}

/** Text that must be whole: left, with blanks, in its own letters. */
export function exact(from: number, to: number, value: string): Field {
  const length = to - from + 1
  if (!/^[\x20-\x7E]*$/.test(value)) throw new RangeError(`not plain text at ${from}`)
  if (value.length > length)
    throw new RangeError(`${value.length} characters at positions ${from} to ${to}`)
  return [from, to, value.padEnd(length, ' ')]
}

/** Names and labels: capitals without accents, cut at the end of the field. */
export function words(from: number, to: number, value: string): Field {
  const length = to - from + 1
  const plain = value
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\x20-\x7E]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [from, to, plain.slice(0, length).padEnd(length, ' ')]
}

/** An amount with two implied decimals. */
export function amount(from: number, to: number, centavos: number): Field {
  return digits(from, to, cents(centavos))
}

/** DDMMYYYY. */
export function dayField(from: number, to: number, day: Day): Field {
  const [year = '', month = '', date = ''] = day.split('-')
  return digits(from, to, `${date}${month}${year}`)
}

/** The text between two positions, counted from one. */
export function partOf(text: string, from: number, to: number): string {
  return text.slice(from - 1, to)
}

/** The day of a DDMMYYYY field; null where it holds none. */
export function dayIn(text: string, from: number, to: number): Day | null {
  const [, date = '', month = '', year = ''] =
    /^(\d\d)(\d\d)(\d{4})$/.exec(partOf(text, from, to)) ?? []
  const day = `${year}-${month}-${date}`
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && year > '2000'
  return isDay ? day : null
}

/** The account in the header of a file or a return, as agency/number without leading zeros; null where it is left out. */
export function accountIn(header: string): string | null {
  const parts = [partOf(header, 53, 57), partOf(header, 59, 70)].map((part) => part.trim())
  return parts.every((part) => /[1-9]/.test(part) && /^\d+$/.test(part))
    ? parts.map((part) => part.replace(/^0+/, '')).join('/')
    : null
}
