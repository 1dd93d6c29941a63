import { setImmediate } from 'node:timers/promises'

import { TIME_ZONE } from '#platform/contract/time/dates.ts'
import { BYTE_ORDER_MARK, csvAmount, csvRows } from '#platform/server/files/csv.ts'

import {
  categoryName,
  explainLine,
  type FileLine,
  isOfBalance,
  referenceOf,
  soldOf,
} from './statement-file.ts'
import { text } from './text.ts'

// Created once: creating a formatter for each line took most of the time.
const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE })
const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, timeStyle: 'medium' })

/** The number of lines that are written without a pause, in a few milliseconds. */
const SLICE = 250

/** The lines as CSV for Brazilian spreadsheets; pauses after each slice, so that other requests are answered. */
export async function writeStatement(lines: FileLine[]): Promise<Uint8Array> {
  const parts = [`${BYTE_ORDER_MARK}${csvRows([[...text.csv]])}`]
  for (let begin = 0; begin < lines.length; begin += SLICE) {
    parts.push(csvRows(lines.slice(begin, begin + SLICE).map(rowOf)))
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
    csvAmount(line.amountCents),
    counts ? csvAmount(line.balanceAfterCents) : '',
    text.accounts[counts ? 'available' : line.account],
    soldOf(line)?.products ?? '',
    soldOf(line)?.soldBy ?? '',
  ]
}
