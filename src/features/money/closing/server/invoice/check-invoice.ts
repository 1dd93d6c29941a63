import { formatTaxId } from '#platform/contract/brazil/numbers.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'

import { monthName } from '../../rules.ts'
import { differences } from '../text.ts'
import type { InvoiceFacts } from './read-xml-invoice.ts'

/** The required content of an invoice. */
export type Expected = {
  issuer: string
  taker: string
  valueCents: Cents
  periodBegin: Day
}

/** The values that contradict the closing, and the remarks on values that were not found. */
export type Verdict = { contradictions: string[]; remarks: string[] }

/** Compares an XML with the closing. Each value has its own element, so a wrong value is a contradiction. */
export function checkFacts(facts: InvoiceFacts, expected: Expected): Verdict {
  const verdict: Verdict = { contradictions: [], remarks: [] }
  if (facts.cancelled) verdict.contradictions.push(differences.cancelled)
  compare(verdict, facts.issuer, expected.issuer, {
    other: (found) => differences.issuer(formatTaxId(found), formatTaxId(expected.issuer)),
    // Remarks are stored, so this one must not contain the document number.
    none: differences.noIssuer,
  })
  compare(verdict, facts.taker, expected.taker, {
    other: (found) => differences.taker(formatTaxId(found), formatTaxId(expected.taker)),
    none: differences.missing.taker(formatTaxId(expected.taker)),
  })
  compare(verdict, facts.valueCents, expected.valueCents, {
    other: (found) => differences.value(found, expected.valueCents),
    none: differences.missing.value(expected.valueCents),
  })
  const month = expected.periodBegin.slice(0, 7)
  compare(verdict, facts.competence ?? monthOfGoods(facts, expected), month, {
    other: (found) => differences.month(nameOf(found), monthName(expected.periodBegin)),
    none: differences.missing.month(monthName(expected.periodBegin)),
  })
  return verdict
}

/** The month of an invoice of goods, which names none: the period's month if it was issued since the period began. */
export function monthOfGoods(
  { issuedOn }: Pick<InvoiceFacts, 'issuedOn'>,
  { periodBegin }: Pick<Expected, 'periodBegin'>,
): string | null {
  if (issuedOn === null) return null
  return (issuedOn >= periodBegin ? periodBegin : issuedOn).slice(0, 7)
}

/** Searches the text of a PDF for the required values. Its text has no structure, so a value can be missing but not be wrong. */
export function checkWords(words: string | null, expected: Expected): Verdict {
  const found = foundIn(words, expected)
  if (!found) return { contradictions: [], remarks: [differences.unread] }

  const contradictions = [
    ...(found.issuer ? [] : [differences.missing.issuer(formatTaxId(expected.issuer))]),
    ...(found.taker ? [] : [differences.missing.taker(formatTaxId(expected.taker))]),
    ...(found.value ? [] : [differences.missing.value(expected.valueCents)]),
  ]
  if (contradictions.length > 0) contradictions.push(differences.photo)
  const remarks = found.month
    ? []
    : [differences.missing.month(monthName(expected.periodBegin))]
  return { contradictions, remarks }
}

/** Which of the required values a text has; null for a text that cannot be read. */
export function foundIn(words: string | null, expected: Expected) {
  const letters = (words ?? '').toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const found = {
    issuer: letters.includes(expected.issuer),
    taker: letters.includes(expected.taker),
    value: saysValue(words ?? '', expected.valueCents),
    month: saysMonth(words ?? '', expected.periodBegin),
  }
  // None found: a scan, or a font without character codes, cannot be checked.
  return found.issuer || found.taker || found.value ? found : null
}

function saysValue(words: string, valueCents: Cents): boolean {
  const amount = formatCents(valueCents).replaceAll(/[^\d,.]/g, '')
  const spellings = [amount, amount.replaceAll('.', '')].map((text) =>
    text.replaceAll('.', String.raw`\.`),
  )
  const tight = words.replaceAll(/\s+(?=[.,\d])/g, ' ')
  return new RegExp(String.raw`(?<![\d.,])(?:${spellings.join('|')})(?![\d])`).test(tight)
}

function saysMonth(words: string, periodBegin: Day): boolean {
  const [year = '', month = ''] = periodBegin.split('-')
  const name = monthName(periodBegin).split(' ')[0] ?? ''
  const ways = [
    `${month}/${year}`,
    `${year}-${month}`,
    `${name}/${year}`,
    `${name} de ${year}`,
    `${name.slice(0, 3)}/${year}`,
  ]
  const text = words.toLowerCase().replaceAll(/\s+/g, ' ')
  return ways.some((way) => text.includes(way))
}

type Sentences<Value> = { other: (found: Value) => string; none: string }

function compare<Value>(
  verdict: Verdict,
  found: Value | null,
  expected: Value,
  { other, none }: Sentences<Value>,
): void {
  if (found === null) verdict.remarks.push(none)
  else if (found !== expected) verdict.contradictions.push(other(found))
}

export function nameOf(month: string): string {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? monthName(`${month}-01`) : month
}
