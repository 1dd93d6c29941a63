import { sql } from 'kysely'

import { cents, formatCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx, vaultIn } from '#platform/server/database/db.ts'

import type { LineOutcome } from '../../file-contract.ts'
import type { PayoutState } from '../../rules.ts'
import { openPayoutDestination } from '../destination.ts'
import { isLatePayment, noteLatePayment } from '../late/late-payments.ts'
import { type Payout, payoutByNumber } from '../payouts.ts'
import { type By, type Result, settlePayout } from '../settle-payout.ts'
import { text } from '../text.ts'
import { type Verdict, verdictOf } from './bank-codes.ts'
import {
  differsIn,
  payeeDigest,
  returnById,
  type ReturnKey,
  type ReturnLine,
  waitingLines,
} from './returns.ts'

type Parts = { db: Db; clock: Clock }

const LINES_AT_ONCE = 50
const OPEN: PayoutState[] = ['sent', 'accepted', 'unknown']

/** Reads the lines of a return, each once: a run that was cut off goes on with the next ones. */
export async function reconcile({ db, clock }: Parts, key: ReturnKey): Promise<void> {
  const by = () => ({ actor: 'job:reconcile_payouts', now: clock.now() })
  const loaded = await inScope(db, key.brandId, (tx) => returnById(tx, key))
  const bank = loaded?.bank ?? null
  for (;;) {
    const lines = await inScope(db, key.brandId, (tx) =>
      waitingLines(tx, key, LINES_AT_ONCE),
    )
    if (lines.length === 0) break
    // One transaction a line: a fault in one leaves the others as they are.
    for (const line of lines)
      await inScope(db, key.brandId, (tx) => reconcileLine(tx, { ...line, bank }, by()))
  }
  await inScope(db, key.brandId, (tx) =>
    sql`select end_payout_return(${key.brandId}, ${key.returnId}, ${clock.now()})`.execute(
      tx,
    ),
  )
}

/** A line with its return's bank; null where it is not known. */
type Line = ReturnLine & { bank: string | null }

type Read = { outcome: LineOutcome; payoutId: string | null; message: string | null }

async function reconcileLine(tx: Tx, line: Line, by: By): Promise<void> {
  const { brandId, returnId, no } = line
  const read = await readLine(tx, line, by)
  await sql`
    select note_return_line(${brandId}, ${returnId}, ${no}, ${read.outcome}, ${read.payoutId}, ${read.message})`.execute(
    tx,
  )
}

const messages = {
  unknown: 'Nenhum pagamento da marca tem este número.',
  notFiled: (batch: number) =>
    `O pagamento com este número é do lote ${batch}, que não foi enviado por arquivo. Nada mudou: confira no extrato.`,
  sentElsewhere: {
    bank: (batch: number) =>
      `O pagamento com este número é do lote ${batch} e foi enviado a outro banco. Nada mudou: confira no extrato.`,
    account: (batch: number) =>
      `O pagamento com este número é do lote ${batch} e saiu de outra conta. Nada mudou: confira no extrato.`,
  },
  differs: (line: number, sent: number) =>
    `O retorno diz ${formatCents(cents(line))}, mas o enviado foi ${formatCents(cents(sent))}. Nada mudou.`,
  otherPayee: 'O retorno traz outro CPF ou CNPJ neste número. Nada mudou.',
  paidBefore:
    'Já está registrado como pago. Confira no extrato: se o valor voltou, acerte com o parceiro.',
  repeated: 'Já estava registrado.',
  noPayee:
    'O banco diz que pagou, mas o retorno não traz o CPF ou CNPJ de quem recebeu o Pix. Confira no extrato.',
}

/** What a line says, done; a line that does not fit its payment changes nothing. */
async function readLine(tx: Tx, line: Line, by: By): Promise<Read> {
  const number = /^\d{1,15}$/.test(line.ourNumber) ? Number(line.ourNumber) : null
  const payout = number === null ? null : await payoutByNumber(tx, line.brandId, number)
  if (!payout) return { outcome: 'not_ours', payoutId: null, message: messages.unknown }
  const misfit = await misfitOf(tx, line, payout)
  return misfit ?? recordLine(tx, { line, payout }, by)
}

/** Why a line is about another payment than the one with its number; null if it fits. */
async function misfitOf(tx: Tx, line: Line, payout: Payout): Promise<Read | null> {
  const payoutId = payout.id
  if (payout.fileNo === null)
    return { outcome: 'to_check', payoutId, message: messages.notFiled(payout.batchId) }
  const differing = await differsIn(tx, line, payout.fileNo)
  if (differing !== null) {
    const message = messages.sentElsewhere[differing](payout.batchId)
    return { outcome: 'to_check', payoutId, message }
  }
  if (payout.amountCents !== line.amountCents) {
    const message = messages.differs(line.amountCents, payout.amountCents)
    return { outcome: 'differs', payoutId, message }
  }
  if (line.payee !== null && line.payee !== payeeDigest(tx, documentOf(tx, payout)))
    return { outcome: 'differs', payoutId, message: messages.otherPayee }
  return null
}

async function recordLine(
  tx: Tx,
  { line, payout }: { line: Line; payout: Payout },
  by: By,
): Promise<Read> {
  const payoutId = payout.id
  const answered = verdictOf(line.codes, line.bank)
  const ended = endedAs(payout, answered)
  if (ended && answered.kind === 'paid' && isLatePayment(payout))
    return noteLate(tx, payout, { line, by })
  if (ended) return { payoutId, ...ended }
  const verdict = withPayee(answered, payout, line)
  const message = 'reason' in verdict ? verdict.reason : null
  const result = resultOf(payout, verdict, { line, by })
  if (!(await settlePayout(tx, payout, result, by))) {
    if (verdict.kind === 'paid') return noteLate(tx, payout, { line, by })
    return { outcome: 'too_late', payoutId, message: text.endedBefore }
  }
  return { outcome: verdict.kind, payoutId, message }
}

function documentOf(tx: Tx, payout: Payout): string {
  return openPayoutDestination(vaultIn(tx), payout).taxId
}

/** A Pix key says nothing of its owner: without the payee's document, a person checks the payment. */
function withPayee(verdict: Verdict, { kind }: Payout, { payee }: Line): Verdict {
  return verdict.kind === 'paid' && kind === 'pix' && payee === null
    ? { kind: 'to_check', reason: messages.noPayee }
    : verdict
}

/** A payment that has ended: the same result again is a repetition, another one is for a person. */
function endedAs({ state }: Payout, { kind }: Verdict) {
  if (OPEN.includes(state)) return null
  if (state === kind || (state === 'paid' && kind === 'scheduled'))
    return { outcome: 'repeated' as const, message: messages.repeated }
  const message = state === 'paid' ? messages.paidBefore : text.endedBefore
  return { outcome: 'too_late' as const, message }
}

type Reading = { line: Line; by: By }

/** The bank says that it paid what was refused: a person decides, and nothing else pays it meanwhile. */
async function noteLate(tx: Tx, payout: Payout, { line, by }: Reading): Promise<Read> {
  const reported = {
    paidOn: earlier(line.paidOn, dayOf(by.now)),
    provider: BANK_FILE,
    reference: referenceOf(payout),
  }
  const message = await noteLatePayment(tx, payout, reported, by)
  return { outcome: 'too_late', payoutId: payout.id, message }
}

const BANK_FILE = 'bank_file'

function referenceOf({ fileNo, ourNumber }: Payout): string {
  return `arquivo ${fileNo}, número ${ourNumber}`
}

function resultOf(payout: Payout, verdict: Verdict, { line, by }: Reading): Result {
  const from = OPEN
  switch (verdict.kind) {
    case 'paid':
      return {
        state: 'paid',
        from,
        providerId: referenceOf(payout),
        paidOn: earlier(line.paidOn, dayOf(by.now)),
      }
    case 'scheduled':
      return { state: 'accepted', from }
    case 'to_check':
      return { state: 'unknown', from, reason: verdict.reason }
    case 'refused':
    case 'returned':
      return {
        // Only what the bank had accepted can come back.
        state: payout.state === 'sent' ? 'refused' : verdict.kind,
        from,
        reason: verdict.reason,
      }
  }
}

function earlier(day: string | null, today: string): string {
  return day !== null && day < today ? day : today
}
