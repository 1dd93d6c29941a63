import { sql } from 'kysely'

import type { Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import { copyRows } from '#platform/server/database/transaction/copy-rows.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { LinkPlace, LinkSource } from '../../rules.ts'

export type Visit = PartnerKey & {
  code: string
  clickId: string
  /** The day's digest of the visitor; null for a robot or a prefetch. */
  visitor: Buffer | null
  /** The day's digest of address and device: shows whether the partner clicked. */
  device: Buffer
  place: LinkPlace
  source: LinkSource
  /** The host of the linking page; null: unknown. */
  referrer: string | null
  /** Whether an advertisement was paid for the visit. */
  paid: boolean
  at: Date
}

const INCOMING = {
  table: 'incoming_visit',
  columns: [
    'brand_id',
    'partner_id',
    'click_id',
    'code',
    'visitor',
    'device',
    'place',
    'source',
    'referrer',
    'paid',
    'at',
  ],
}

/** Stores a batch of visits of any brands; an order may name their clicks at once, all else waits for `countVisits`. */
export async function storeVisits(tx: Tx, visits: readonly Visit[]): Promise<void> {
  await copyRows(
    tx,
    INCOMING,
    visits.map((visit) => [
      visit.brandId,
      visit.partnerId,
      visit.clickId,
      visit.code,
      visit.visitor,
      visit.device,
      visit.place,
      visit.source,
      visit.referrer,
      visit.paid,
      visit.at,
    ]),
  )
}

/** Visits of one transaction: less than a second. */
const SLICE = 5_000

/**
 * Counts waiting visits, each once: every person's click, and each visitor once a day per partner. `more`: others wait.
 * Nothing is done while the first has waited less than `waitedMs`, or another process counts.
 */
export async function countVisits(tx: Tx, waitedMs = 0): Promise<'done' | 'more'> {
  const { rows } = await sql<{ counted: number }>`
    select count_visits(${SLICE}, ${waitedMs} * interval '1 ms') as counted ${prepared}`.execute(
    tx,
  )
  return (rows[0]?.counted ?? 0) < SLICE ? 'done' : 'more'
}
