import { setImmediate } from 'node:timers/promises'

import Papa from 'papaparse'

import type { Cents } from '#platform/contract/money.ts'
import { TIME_ZONE } from '#platform/contract/time/dates.ts'

import {
  categoryName,
  explainLine,
  type FileLine,
  isOfBalance,
  referenceOf,
} from './statement-file.ts'
import { text } from './text.ts'

/** Without it Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

// Made once: a new one for each line took most of the time.
const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE })
const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, timeStyle: 'medium' })

/** What a sheet would take for a formula; an amount below zero is none. */
const FORMULA = /^(?!-?\d+,\d\d$)\s*[=+\-@\t\r]/

/** So many lines take a few milliseconds. */
const SLICE = 250

/** The lines as Brazilian sheets read them; others are answered between two slices of them. */
export async function writeStatement(lines: FileLine[]): Promise<Uint8Array> {
  const parts = [`${BYTE_ORDER_MARK}${unparse([[...text.csv]])}\r\n`]
  for (let begin = 0; begin < lines.length; begin += SLICE) {
    parts.push(`${unparse(lines.slice(begin, begin + SLICE).map(rowOf))}\r\n`)
    await setImmediate()
  }
  return new TextEncoder().encode(parts.join(''))
}

/** What did not move the balance has no number of it and nothing after it. */
function rowOf(line: FileLine): string[] {
  const counts = isOfBalance(line)
  return [
    counts ? String(line.no) : '',
    DAY.format(line.at),
    TIME.format(line.at),
    categoryName(line.category),
    referenceOf(line),
    explainLine(line),
    decimal(line.amountCents),
    counts ? decimal(line.balanceAfterCents) : '',
    text.accounts[counts ? 'available' : line.account],
  ]
}

/** Semicolons, since the amounts contain commas. */
function unparse(rows: string[][]): string {
  return Papa.unparse(rows, { delimiter: ';', escapeFormulae: FORMULA })
}

/** `-1234,56`: no thousands' dots, which a sheet may take for decimals. */
function decimal(amount: Cents): string {
  return (amount / 100).toFixed(2).replace('.', ',')
}
