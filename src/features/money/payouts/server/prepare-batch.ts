import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { z } from 'zod'

import {
  type MoneyDestination,
  moneyDestinationAt,
  registeredDestination,
} from '#features/money/redemption/server/public.ts'
import { type Partner, partnersById } from '#features/people/partners/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx, vaultIn } from '#platform/server/database/db.ts'

import { announceBatch } from './announce-payouts.ts'
import { type Batch, type BatchKey, batchById, lockBatch } from './batches.ts'
import { sealPayoutDestination } from './destination.ts'
import { type DueItem, dueItems, DuePlace, placeOfDue } from './due.ts'
import { text } from './text.ts'

type Parts = { db: Db; clock: Clock }

/** So many due items are in memory at a time, however large the batch is. */
const SLICE = 1_000

/**
 * Adds what is due to a batch, slice by slice, and fixes its payments. Each slice is one
 * transaction that continues where the last one ended, so that a run that was cut off, or a second
 * one at the same time, adds nothing twice.
 */
export async function prepareBatch(
  { db, clock }: Parts,
  key: BatchKey,
  slice: number = SLICE,
): Promise<void> {
  for (;;) {
    const more = await inScope(db, key.brandId, (tx) =>
      addSlice(tx, key, { slice, now: clock.now() }),
    )
    if (!more) return
  }
}

type Slice = { slice: number; now: Date }

async function addSlice(tx: Tx, key: BatchKey, { slice, now }: Slice): Promise<boolean> {
  const batch = await lockBatch(tx, key)
  if (batch?.state !== 'preparing') return false
  const after =
    batch.cursor === null
      ? null
      : z.decode(DuePlace, batch.cursor as z.input<typeof DuePlace>)
  const due = { brandId: key.brandId, filter: batch.filter, now }
  const items = await dueItems(tx, due, { after, limit: slice })
  const last = items.at(-1)
  if (last) await addItems(tx, batch, { items, cursor: placeOfDue(last), now })
  if (items.length === slice) return true
  await freeze(tx, batch, now)
  return false
}

type Added = { items: DueItem[]; cursor: DuePlace; now: Date }

async function addItems(tx: Tx, batch: Batch, { items, cursor, now }: Added) {
  const { brandId, id } = batch
  const entering = items.filter(({ excluded }) => excluded === null)
  const ids = [...new Set(entering.map(({ partnerId }) => partnerId))]
  const partners = await partnersById(tx, brandId, ids)
  const vault = vaultIn(tx)
  const rows: object[] = []
  for (const item of entering) {
    const destination = await destinationOf(tx, item, partners.get(item.partnerId))
    if (!destination) continue
    const payoutId = randomUUID()
    rows.push({
      id: payoutId,
      closing_id: item.closingId,
      redemption_id: item.redemptionId,
      amount_cents: item.amountCents,
      kind: destination.kind,
      destination: sealPayoutDestination(vault, payoutId, destination),
    })
  }
  await sql`
    select add_payouts(${brandId}, ${id}, ${JSON.stringify(rows)}::jsonb,
      ${JSON.stringify(z.encode(DuePlace, cursor))}::jsonb, ${items.length}, ${now})`.execute(
    tx,
  )
}

/** A redemption goes where its partner asked; a closing to the partner's registered data. */
function destinationOf(
  tx: Tx,
  { redemptionId, destination, partnerId }: DueItem,
  partner: Partner | undefined,
): Promise<MoneyDestination | null> {
  if (redemptionId !== null && destination !== null)
    return Promise.resolve(
      moneyDestinationAt(vaultIn(tx), { id: redemptionId, destination }),
    )
  if (!partner) return Promise.resolve(null)
  return registeredDestination(tx, { brandId: partner.brandId, partnerId }, partner)
}

async function freeze(tx: Tx, { brandId, id, preparedBy }: Batch, now: Date) {
  await sql`select freeze_payout_batch(${brandId}, ${id}, ${text.nothingDue}, ${now})`.execute(
    tx,
  )
  const frozen = await batchById(tx, { brandId, batchId: id })
  if (!frozen) throw new Error(`payout batch ${id} disappeared`)
  await audit(tx, {
    brandId,
    actor: preparedBy,
    act: `payout_batch.${frozen.state}`,
    subject: `payout_batch:${id}`,
    detail: { payments: frozen.paymentCount, cents: frozen.totalCents },
    at: now,
  })
  if (frozen.state === 'prepared') await announceBatch(tx, frozen, 'prepared', now)
}
