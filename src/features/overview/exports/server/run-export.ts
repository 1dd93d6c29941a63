import { randomUUID } from 'node:crypto'

import { dayOf } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import {
  type Db,
  inScope,
  portfolioScope,
  type Scope,
  type Tx,
} from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { noteRemoved, removeNow } from '#platform/server/files/removed-files.ts'
import { putSealed } from '#platform/server/files/sealed-files.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import {
  type Export,
  exportById,
  type ExportKey,
  finish,
  lockWork,
  noteProgress,
  noteRun,
  noteTotal,
} from './exports.ts'
import { builderFor, contentTypes, mostItems } from './files/builders.ts'
import { beginFile, dropUnfinished, filesOf, noteFile } from './files/stored-files.ts'
import type { Source } from './source.ts'
import { sourceOf } from './sources.ts'
import { text } from './text.ts'

type Parts = {
  db: Db
  clock: Clock
  /** With files as stored, without decryption. */
  store: Pick<FileStore, 'get' | 'put' | 'remove'>
  sealer: Sealer
}

const PAGE_ROWS = 500
/** Each paper is drawn or read. */
const PAGE_PAPERS = 20

type Size = { fileRows: number; pageRows: number }
type Place = { no: number; cursor: string | undefined }
type Running = { parts: Parts; key: ExportKey; found: Export; source: Source; size: Size }

/**
 * Writes the files of an export one by one. A run that was cut off goes on with the file that it
 * was writing; of two runs at once the later one goes on, and the other stops.
 */
export async function runExport(parts: Parts, key: ExportKey, given?: Size): Promise<void> {
  const { db, clock } = parts
  if (!(await inScope(db, key.brandId, (tx) => noteRun(tx, key, clock.now())))) return
  const found = await inScope(db, key.brandId, (tx) => exportById(tx, key))
  const request = await inScope(db, key.brandId, (tx) => lockWork(tx, key))
  if (!found || !request) return
  const source = sourceOf(found, request, parts)
  const running = { parts, key, found, source, size: given ?? sizeOf(found) }
  const total = await inScope(db, scopeOf(found), (tx) => running.source.count(tx))
  let place = await resume(running, total)
  while (place !== 'end' && place !== 'stopped') place = await writeFile(running, place)
  if (place === 'end') await inScope(db, key.brandId, (tx) => end(tx, running))
}

function sizeOf({ format }: Export): Size {
  const isTable = format === 'csv' || format === 'xlsx'
  return { fileRows: mostItems[format], pageRows: isTable ? PAGE_ROWS : PAGE_PAPERS }
}

/** A limited person's export has the partners of their portfolio only. */
function scopeOf({ brandId, staffId }: Export): Scope {
  return portfolioScope(brandId, staffId)
}

async function resume(
  { parts, key, found }: Running,
  total: number,
): Promise<Place | 'end' | 'stopped'> {
  const { db, clock, store } = parts
  const answer = await inScope(db, key.brandId, async (tx) => {
    if ((await lockWork(tx, key)) === null) return null
    if (found.total === null) await noteTotal(tx, key, total)
    const dropped = await dropUnfinished(tx, key)
    await noteRemoved(tx, dropped, clock.now())
    return { dropped, last: (await filesOf(tx, key)).at(-1) }
  })
  if (answer === null) return 'stopped'
  await removeNow(store, answer.dropped)
  return after(answer.last)
}

function after(last: { no: number; cursor: string | null } | undefined): Place | 'end' {
  if (!last) return { no: 1, cursor: undefined }
  return last.cursor === null ? 'end' : { no: last.no + 1, cursor: last.cursor }
}

async function writeFile(
  running: Running,
  { no, cursor }: Place,
): Promise<Place | 'end' | 'stopped'> {
  const { parts, key, found } = running
  const { db, store, sealer, clock } = parts
  const { brandId } = key
  const fileKey = `export/${brandId}/${randomUUID()}/${nameOf(found, no)}`
  const begun = await inScope(db, brandId, async (tx) => {
    if ((await lockWork(tx, key)) === null) return false
    // Another run that wrote this file stops.
    await noteRemoved(tx, await dropUnfinished(tx, key), clock.now())
    if ((await filesOf(tx, key)).length !== no - 1) return false
    await beginFile(tx, { ...key, no, fileKey })
    return true
  })
  if (!begun) return 'stopped'
  const written = await readRows(running, fileKey, cursor)
  if (written !== null) {
    const file = { bytes: written.bytes, contentType: contentTypes[found.format] }
    await putSealed(store, { key: fileKey, file }, sealer)
    const finished = { finished: true, rows: written.rows, cursor: written.next }
    const isOwn = await inScope(db, brandId, async (tx) => {
      if (!(await noteFile(tx, fileKey, finished))) return false
      await noteProgress(tx, key)
      return true
    })
    if (isOwn) return after({ no, cursor: written.next })
  }
  await inScope(db, brandId, (tx) => noteRemoved(tx, [fileKey], clock.now()))
  await removeNow(store, [fileKey])
  return 'stopped'
}

function nameOf(made: Export, no: number): string {
  const part = no === 1 ? '' : `-${no}`
  return `${text.fileNames[made.list]}-${timeOf(made)}${part}.${made.format}`
}

/** The year or month that a paper is about; the day of the export of a list. */
function timeOf({ list, periodBegin, createdAt }: Export): string {
  if (periodBegin !== null && list === 'income_statements') return periodBegin.slice(0, 4)
  if (periodBegin !== null && list === 'month_statement') return periodBegin.slice(0, 7)
  return dayOf(createdAt)
}

/** The rows of one file; null where another run or an erasure took it away. */
async function readRows(running: Running, fileKey: string, from: string | undefined) {
  const { parts, key, found, source, size } = running
  const builder = builderFor(found.format, text.headers[found.list])
  let rows = 0
  let cursor = from
  const each = source.mostRowsEach ?? 1
  // A file that has rows takes an object only where all of its rows have room.
  while (rows === 0 || (rows + each <= size.fileRows && !builder.isFull())) {
    const room = Math.max(1, Math.floor((size.fileRows - rows) / each))
    const limit = Math.min(size.pageRows, room)
    const at = { limit, cursor }
    const page = await inScope(parts.db, scopeOf(found), (tx) => source.page(tx, at))
    rows += page.items.length
    builder.add(page.items)
    const progress = { rows }
    if (!(await inScope(parts.db, key.brandId, (tx) => noteFile(tx, fileKey, progress))))
      return null
    if (page.next === null) return { bytes: await builder.bytes(), rows, next: null }
    cursor = page.next
  }
  return { bytes: await builder.bytes(), rows, next: cursor ?? null }
}

async function end(tx: Tx, { parts, key, found }: Running): Promise<void> {
  const now = parts.clock.now()
  if (!(await finish(tx, key, now))) return
  const files = await filesOf(tx, key)
  await audit(tx, {
    brandId: key.brandId,
    actor: found.createdBy,
    act: 'export.finished',
    subject: `export:${found.id}`,
    detail: {
      list: found.list,
      filters: found.filterNames,
      rows: files.reduce((sum, { rows }) => sum + rows, 0),
      personal: found.personal,
    },
    at: now,
  })
}
