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

/** Excel does not recognize UTF-8 without it. */
const BYTE_ORDER_MARK = '\uFEFF'

// Created once: creating a formatter for each line took most of the time.
const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE })
const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, timeStyle: 'medium' })

/** Text that a spreadsheet would run as a formula; negative amounts are allowed. */
const FORMULA = /^(?!-?\d+,\d\d$)\s*[=+\-@\t\r]/

/** The number of lines that are written without a pause, in a few milliseconds. */
const SLICE = 250

/** The lines as CSV for Brazilian spreadsheets; pauses after each slice, so that other requests are answered. */
export async function writeStatement(lines: FileLine[]): Promise<Uint8Array> {
  const parts = [`${BYTE_ORDER_MARK}${unparse([[...text.csv]])}\r\n`]
  for (let begin = 0; begin < lines.length; begin += SLICE) {
    parts.push(`${unparse(lines.slice(begin, begin + SLICE).map(rowOf))}\r\n`)
    await setImmediate()
  }
  return new TextEncoder().encode(parts.join(''))
}

/** The cells of a line; a reversal outside the balance has no number and no balance after it. */
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

/** `-1234,56`, without thousands separators, which a spreadsheet may read as decimal points. */
function decimal(amount: Cents): string {
  return (amount / 100).toFixed(2).replace('.', ',')
}
