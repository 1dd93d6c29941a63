import Papa from 'papaparse'

import type { StatementLine } from '#features/ledger/server/public.ts'
import { TIME_ZONE } from '#platform/contract/dates.ts'
import type { Cents } from '#platform/contract/money.ts'

import { explainMovement } from '../rules.ts'
import { categoryName, referenceOf } from './statement-file.ts'
import { text } from './text.ts'

/** Without it Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a sheet would take for a formula; an amount below zero is none. */
const FORMULA = /^(?!-?\d+,\d\d$)\s*[=+\-@\t\r]/

/** The lines as Brazilian sheets read them: semicolons and decimal commas. */
export function writeStatement(lines: StatementLine[]): Uint8Array {
  const { csv } = text
  const rows = lines.map((line) => [
    String(line.no),
    line.at.toLocaleDateString('pt-BR', { timeZone: TIME_ZONE }),
    line.at.toLocaleTimeString('pt-BR', { timeZone: TIME_ZONE }),
    categoryName(line.category),
    referenceOf(line),
    explainMovement(line),
    decimal(line.amountCents),
    decimal(line.balanceAfterCents),
  ])
  const written = Papa.unparse(
    { fields: [...csv], data: rows },
    { delimiter: ';', escapeFormulae: FORMULA },
  )
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${written}\r\n`)
}

/** `-1234,56`: no thousands' dots, which a sheet may take for decimals. */
function decimal(amount: Cents): string {
  return (amount / 100).toFixed(2).replace('.', ',')
}
