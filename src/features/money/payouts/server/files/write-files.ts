import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

import { sql } from 'kysely'

import { type Brand, brandById, parameter } from '#features/program/brands/server/public.ts'
import { dayOf, TIME_ZONE } from '#platform/contract/time/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { type Batch, type BatchKey, lockBatch } from '../batches.ts'
import { openPayoutDestination } from '../destination.ts'
import { type Payout, payoutsToFile } from '../payouts.ts'
import { settlePayout } from '../settle-payout.ts'
import { text } from '../text.ts'
import { type BankFile, cnabFile, type FilePayment } from './cnab-file.ts'
import { accountIn, LINE } from './cnab-line.ts'
import { csvFile } from './csv-file.ts'

type Parts = { db: Db; clock: Clock }

/** The payments of one file: only one file is in memory at a time. */
const FILE_PAYMENTS = 5_000

/**
 * Writes the bank files of a sent batch, one by one. A file, its number and the state of its
 * payments are one transaction, so that a run that was cut off, or a second one at the same time,
 * files nothing twice.
 */
export async function writeFiles(
  { db, clock }: Parts,
  key: BatchKey,
  most: number = FILE_PAYMENTS,
): Promise<void> {
  for (;;) {
    const more = await inScope(db, key.brandId, (tx) =>
      writeFile(tx, key, { most, now: clock.now() }),
    )
    if (!more) return
  }
}

type Writing = { most: number; now: Date }

async function writeFile(tx: Tx, key: BatchKey, { most, now }: Writing): Promise<boolean> {
  const batch = await lockBatch(tx, key)
  if (batch?.state !== 'sent' || batch.fileKind === null || batch.filedAt !== null)
    return false
  const waiting = await payoutsToFile(tx, key, most)
  const [first] = waiting
  if (!first) {
    await sql`select end_payout_files(${key.brandId}, ${key.batchId}, ${now})`.execute(tx)
    return false
  }
  const base = await basisOf(tx, batch, now)
  const vault = vaultIn(tx)
  const payments: FilePayment[] = []
  const filed: string[] = []
  for (const payout of waiting) {
    const payment = paymentOf(payout, vault)
    if (fits(batch, { ...base, payments: [payment] })) {
      payments.push(payment)
      filed.push(payout.id)
    } else await refuse(tx, payout, now)
  }
  if (filed.length > 0)
    await store(tx, { batch, pays: first.kind, filed }, { ...base, payments }, now)
  return true
}

type Basis = Omit<BankFile, 'payments'>

async function basisOf(tx: Tx, { brandId }: Batch, now: Date): Promise<Basis> {
  const brand: Brand = await brandById(tx, brandId)
  const account = await parameter(tx, brandId, 'payout_account')
  const { rows } = await sql<{
    no: number
  }>`select next_payout_file(${brandId}) as no`.execute(tx)
  return {
    no: rows[0]?.no ?? 0,
    account,
    company: { name: brand.name, document: brand.document },
    day: dayOf(now),
    time: now.toLocaleTimeString('pt-BR', { timeZone: TIME_ZONE }),
  }
}

function paymentOf(payout: Payout, vault: Pick<Sealer, 'open'>): FilePayment {
  const { ourNumber, amountCents, protocol } = payout
  return { ourNumber, amountCents, protocol, to: openPayoutDestination(vault, payout) }
}

function bytesOf({ fileKind }: Batch, file: BankFile): Uint8Array {
  return fileKind === 'csv' ? csvFile(file) : cnabFile(file)
}

/** Whether a payment can be written; one that cannot must not hold back the others. */
function fits(batch: Batch, file: BankFile): boolean {
  try {
    bytesOf(batch, file)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function refuse(tx: Tx, payout: Payout, now: Date) {
  return settlePayout(
    tx,
    payout,
    { state: 'refused', from: ['approved'], reason: text.doesNotFit },
    { actor: 'job:run_payout_batch', now },
  )
}

type Stored = { batch: Batch; pays: string; filed: string[] }

async function store(tx: Tx, { batch, pays, filed }: Stored, file: BankFile, now: Date) {
  const { brandId, id, fileKind } = batch
  const bytes = bytesOf(batch, file)
  const content = sealContent(vaultIn(tx), { brandId, no: file.no }, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // A CSV is for any bank.
  const account = fileKind === 'csv' ? null : file.account
  const [bank, profile] = [account?.bank ?? null, account?.profile ?? null]
  const header = Buffer.from(bytes.subarray(0, LINE)).toString('latin1')
  const paysFrom = account && accountIn(header)
  await sql`
    select add_payout_file(${brandId}, ${id}, ${file.no}, ${fileKind}, ${bank}, ${paysFrom}, ${profile}, ${pays},
      ${filed}::uuid[], ${content}, ${sha256}, ${bytes.length}, ${now})`.execute(tx)
}

type FileKey = { brandId: number; no: number }

export function filePlace({ brandId, no }: FileKey): string {
  return `payout-file:${brandId}:${no}`
}

function sealContent({ seal }: Pick<Sealer, 'seal'>, key: FileKey, bytes: Uint8Array) {
  return seal(gzipSync(bytes).toString('base64'), filePlace(key))
}

/** The exact bytes of a stored file. */
export function openContent(
  { open }: Pick<Sealer, 'open'>,
  file: FileKey & { content: string },
): Uint8Array {
  return gunzipSync(Buffer.from(open(file.content, filePlace(file)), 'base64'))
}
