import type { AnnounceOrders } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { noteRemoved, removeNow } from '#platform/server/files/removed-files.ts'
import { openStored } from '#platform/server/files/sealed-files.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { ordersOf } from '../rows/order-rows.ts'
import { partnersOf } from '../rows/partner-rows.ts'
import { productsOf } from '../rows/product-rows.ts'
import type { LineError, Table } from '../rows/read-table.ts'
import { importOrders } from './import-orders.ts'
import { importPartners } from './import-partner.ts'
import { importProducts } from './import-products.ts'
import {
  type Import,
  importById,
  type ImportKind,
  markFinished,
  markStarted,
  resultsOf,
  type RowResult,
  storeResults,
} from './imports.ts'
import { readFile } from './read-file.ts'

const AT_ONCE = 200
/** Their names are locked until the commit: who signs up meanwhile waits for it. */
const PARTNERS_AT_ONCE = 50
const ERRORS_AT_ONCE = 1_000

type Parts = {
  db: Db
  clock: Clock
  /** With files as stored, without decryption. */
  store: FileStore
  sealer: Sealer
  publicUrl: string
  announce: AnnounceOrders
}
type One = { brandId: BrandId; importId: number; kind: ImportKind }
type Running = Parts & { one: One; found: Import; handled: ReadonlySet<number> }

/**
 * Imports the rows of a file that have no result yet: each part of them is one transaction with its
 * results, so a run that was cut off goes on where it ended.
 */
export async function runImport(parts: Parts, one: One): Promise<void> {
  const { db, clock, store, sealer } = parts
  const { brandId, importId: id, kind } = one
  const found = await inScope(db, brandId, (tx) => importById(tx, brandId, { id, kind }))
  if (!found || found.finishedAt !== null) return
  const handled = await inScope(db, brandId, async (tx) => {
    await markStarted(tx, one, clock.now())
    return new Set((await resultsOf(tx, one)).map(({ line }) => line))
  })
  const file = await openStored(store, found.fileKey, sealer)
  const table = file && readFile(file.bytes, kind)
  // Its start has read it: only a lost file can be missing here.
  if (!table || table instanceof Refusal)
    throw new Error(`the file of import ${id} cannot be read`)
  const running = { ...parts, one, found, handled }
  await runners[kind](running, table)
  await inScope(db, brandId, async (tx) => {
    await markFinished(tx, one, clock.now())
    await noteRemoved(tx, [found.fileKey], clock.now())
  })
  await removeNow(store, [found.fileKey])
}

const runners: Record<ImportKind, (running: Running, table: Table) => Promise<void>> = {
  partners: runPartners,
  orders: runOrders,
  products: runProducts,
}

async function runPartners(running: Running, table: Table): Promise<void> {
  const { db, clock, one, found, handled, publicUrl } = running
  const { partners, errors } = partnersOf(table, dayOf(clock.now()))
  await storeErrors(running, errors)
  const { brandId } = one
  const waiting = partners.filter(({ lines }) => !lines.every((line) => handled.has(line)))
  for (let start = 0; start < waiting.length; start += PARTNERS_AT_ONCE) {
    const part = waiting.slice(start, start + PARTNERS_AT_ONCE)
    await importPartners(
      { db, publicUrl },
      part.map((partner) => ({
        brandId,
        partner,
        invites: found.invites,
        actor: found.createdBy,
      })),
      { now: clock.now(), store: (tx, rows) => storeResults(tx, one, rows) },
    )
  }
}

async function runOrders(running: Running, table: Table): Promise<void> {
  const { db, clock, one, found, handled, announce } = running
  const { orders, errors } = ordersOf(table)
  await storeErrors(running, errors)
  const waiting = orders.filter(({ line }) => !handled.has(line))
  for (let start = 0; start < waiting.length; start += AT_ONCE) {
    const part = waiting.slice(start, start + AT_ONCE)
    const caller = { brandId: one.brandId, actor: found.createdBy }
    await inScope(db, one.brandId, async (tx) => {
      const results = await importOrders(
        tx,
        { caller, orders: part, announce },
        clock.now(),
      )
      await storeResults(tx, one, results)
    })
  }
}

async function runProducts(running: Running, table: Table): Promise<void> {
  const { db, clock, one, handled } = running
  const { brandId } = one
  const { products, errors } = productsOf(table)
  await storeErrors(running, errors)
  const waiting = products.filter(({ line }) => !handled.has(line))
  for (let start = 0; start < waiting.length; start += AT_ONCE) {
    const part = waiting.slice(start, start + AT_ONCE)
    await inScope(db, brandId, async (tx) => {
      const batch = { brandId, products: part, fields: table.fields }
      await storeResults(tx, one, await importProducts(tx, batch, clock.now()))
    })
  }
}

async function storeErrors({ db, one }: Running, errors: LineError[]): Promise<void> {
  const rows = errors.map(({ line, message }): RowResult => ({
    line,
    outcome: 'failed',
    partnerId: null,
    orderNumber: null,
    message,
  }))
  for (let start = 0; start < rows.length; start += ERRORS_AT_ONCE)
    await inScope(db, one.brandId, (tx) =>
      storeResults(tx, one, rows.slice(start, start + ERRORS_AT_ONCE)),
    )
}
