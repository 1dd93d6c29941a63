import type { Day } from '#platform/contract/time/dates.ts'

import { accountIn, dayIn, partOf } from '../files/cnab-line.ts'
import { bankOf, isPayment, problemOfFile, recordOf } from './return-totals.ts'

export type ReturnedPayment = {
  /** The line of the file. */
  no: number
  ourNumber: string
  amountCents: number
  codes: string
  /** The payee's CPF or CNPJ, from segment B; null where the bank leaves it out. */
  document: string | null
  paidOn: Day | null
}

export type ReadReturn =
  | { bank: string; account: string | null; document: string; payments: ReturnedPayment[] }
  | { problem: string }

const END_OF_TEXT = String.fromCharCode(26)

const problems = {
  empty: 'Ele não tem pagamentos.',
  amount: (no: number) => `A linha ${no} não tem um valor.`,
} as const

/** The payments of a bank's CNAB 240 return (segment A), or why it is none. */
export function readReturn(bytes: Uint8Array): ReadReturn {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    // Some banks end a file as DOS did.
    .replace(END_OF_TEXT, '')
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
  const problem = problemOfFile(lines)
  if (problem !== null) return { problem }
  const payments: ReturnedPayment[] = []
  for (const [index, text] of lines.entries()) {
    if (!isPayment(text)) continue
    const payment = paymentIn(text, lines[index + 1] ?? '', index + 1)
    if (!payment) return { problem: problems.amount(index + 1) }
    payments.push(payment)
  }
  if (payments.length === 0) return { problem: problems.empty }
  const [header = ''] = lines
  return {
    bank: bankOf(header),
    account: accountIn(header),
    document: partOf(header, 19, 32),
    payments,
  }
}

function paymentIn(text: string, next: string, no: number): ReturnedPayment | null {
  const requested = partOf(text, 120, 134)
  const real = partOf(text, 163, 177)
  if (!/^\d+$/.test(requested)) return null
  const isReal = /^\d+$/.test(real) && Number(real) > 0
  return {
    no,
    ourNumber: partOf(text, 74, 93).trim(),
    // What was really paid counts; a line whose two amounts differ fits no payment.
    amountCents: isReal && real !== requested ? Number(real) : Number(requested),
    document: documentIn(next),
    codes: partOf(text, 231, 240).replaceAll(' ', ''),
    paidOn: dayIn(text, 155, 162) ?? dayIn(text, 94, 101),
  }
}

function documentIn(next: string): string | null {
  if (recordOf(next) !== '3' || partOf(next, 14, 14) !== 'B') return null
  const document = partOf(next, 19, 32).trim()
  if (/^0*$/.test(document)) return null
  return partOf(next, 18, 18) === '1' ? document.slice(-11) : document
}
