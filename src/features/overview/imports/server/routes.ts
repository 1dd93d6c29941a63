import { randomUUID } from 'node:crypto'

import { slugsById } from '#features/people/partners/server/public.ts'
import { actingPerson } from '#features/program/staff/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { nameToShow } from '#platform/server/files/name-to-show.ts'
import { noteRemoved } from '#platform/server/files/removed-files.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import {
  approvePartnerImport,
  listOpeningBalances,
  refusePartnerImport,
} from '../approval-contract.ts'
import * as contract from '../contract.ts'
import { approveImport, countedOpening, refuseImport } from './approval/approve-import.ts'
import { openingBalances } from './approval/opening-balances.ts'
import {
  addImport,
  countResults,
  type Import,
  importById,
  type ImportKind,
  importOfFile,
  importsOf,
  type Outcome,
  resultsOf,
} from './imports.ts'
import { previewOrders, previewPartners, previewProducts } from './preview.ts'
import { digestOf, readFile } from './read-file.ts'
import { resultFile } from './result-file.ts'

const SHOWN = 100
const importPages = (kind: ImportKind) => keysetById(`${kind} imports`)

export function importRoutes(server: Server, store: FileStore): void {
  previewRoutes(server)
  productPreviewRoute(server)
  resultRoutes(server)
  approvalRoutes(server, store)

  serveWithoutTransaction(server, contract.startPartnerImport, ({ body, ...call }) => {
    // Its partners are approved at once and may bring balances.
    const needed = (['partners.decide', 'redemptions.write'] as const).find(
      (name) => !call.viewer.permissions.has(name),
    )
    if (needed) return Promise.resolve(refuse('needs_permission', { value: needed }))
    return start({ ...call, kind: 'partners', ...body }, store)
  })

  serveWithoutTransaction(server, contract.startProductImport, ({ body, ...call }) =>
    start({ ...call, kind: 'products', invite: false, ...body }, store),
  )

  serveWithoutTransaction(server, contract.startOrderImport, ({ body, ...call }) =>
    start({ ...call, kind: 'orders', invite: false, ...body }, store),
  )
}

function approvalRoutes(server: Server, store: FileStore): void {
  serveWithoutTransaction(server, listOpeningBalances, ({ params, ...call }) =>
    openingBalances(store, { id: params.id, ...call }),
  )

  serve(server, approvePartnerImport, async ({ params, viewer, tx, origin, now }) => {
    const decider = { caller: viewer, requestId: origin.requestId, now }
    const decided = await approveImport(tx, params.id, decider)
    return decided instanceof Refusal ? decided : viewImport(tx, viewer.brandId, decided)
  })

  serve(server, refusePartnerImport, async ({ params, body, viewer, tx, origin, now }) => {
    const decider = { caller: viewer, requestId: origin.requestId, now }
    const decided = await refuseImport(tx, { id: params.id, ...body }, decider)
    return decided instanceof Refusal ? decided : viewImport(tx, viewer.brandId, decided)
  })
}

function previewRoutes(server: Server): void {
  serve(server, contract.previewPartnerImport, async ({ body, viewer, tx, now }) => {
    const { brandId } = viewer
    const bytes = await bytesOf(body.file)
    const table = readFile(bytes, 'partners')
    if (table instanceof Refusal) return table
    const preview = await previewPartners(tx, brandId, { table, now })
    return { ...preview, imported_before: await before(tx, brandId, 'partners', bytes) }
  })

  serve(server, contract.previewOrderImport, async ({ body, viewer, tx, now }) => {
    const { brandId } = viewer
    const bytes = await bytesOf(body.file)
    const table = readFile(bytes, 'orders')
    if (table instanceof Refusal) return table
    const preview = await previewOrders(tx, brandId, { table, now })
    return { ...preview, imported_before: await before(tx, brandId, 'orders', bytes) }
  })
}

function productPreviewRoute(server: Server): void {
  serve(server, contract.previewProductImport, async ({ body, viewer, tx }) => {
    const { brandId } = viewer
    const bytes = await bytesOf(body.file)
    const table = readFile(bytes, 'products')
    if (table instanceof Refusal) return table
    const preview = await previewProducts(tx, brandId, { table })
    return { ...preview, imported_before: await before(tx, brandId, 'products', bytes) }
  })
}

function resultRoutes(server: Server): void {
  const kinds = [
    [
      'partners',
      contract.showPartnerImport,
      contract.downloadPartnerImport,
      contract.listPartnerImports,
    ],
    [
      'orders',
      contract.showOrderImport,
      contract.downloadOrderImport,
      contract.listOrderImports,
    ],
    [
      'products',
      contract.showProductImport,
      contract.downloadProductImport,
      contract.listProductImports,
    ],
  ] as const
  for (const [kind, show, download, list] of kinds) {
    serve(server, list, async ({ query, viewer, tx }) => {
      const { brandId } = viewer
      const page = await readPageById(importPages(kind), query, (range) =>
        importsOf(tx, { brandId, kind }, range),
      )
      if (page instanceof Refusal) return page
      const importIds = page.rows.map(({ id }) => id)
      const countsOf = await countResults(tx, { brandId, importIds })
      const data = page.rows.map((found) => shownImport(found, countsOf(found.id)))
      return { data, next: page.next }
    })

    serve(server, show, async ({ params, viewer, tx }) => {
      const found = await importById(tx, viewer.brandId, { id: params.id, kind })
      return found ? viewImport(tx, viewer.brandId, found) : refuse('unknown_import')
    })

    serve(server, download, async ({ params, viewer, tx }) => {
      const { brandId } = viewer
      const found = await importById(tx, brandId, { id: params.id, kind })
      if (!found) return refuse('unknown_import')
      const rows = await resultsOf(tx, { brandId, importId: found.id })
      const partnerIds = [...new Set(rows.flatMap(({ partnerId }) => partnerId ?? []))]
      return resultFile(found, rows, await slugsById(tx, brandId, partnerIds))
    })
  }
}

type Start = {
  kind: ImportKind
  file: File
  invite: boolean
  viewer: BrandActor
  now: Date
  inTransaction: InTransaction
}

async function start({ kind, file, invite, ...call }: Start, store: FileStore) {
  const { viewer, now, inTransaction } = call
  const { brandId, actor } = viewer
  const bytes = await bytesOf(file)
  const table = readFile(bytes, kind)
  if (table instanceof Refusal) return table
  const fileDigest = digestOf(bytes)
  const fileKey = `import/${brandId}/${randomUUID()}.csv`
  // First the bytes, then the row: a row always has its file.
  await store.put(fileKey, { bytes, contentType: 'text/csv' })
  return inTransaction(async (tx) => {
    await lockByName(tx, `imports:${brandId}`)
    const same = await importOfFile(tx, brandId, { kind, fileDigest })
    if (same) {
      await noteRemoved(tx, [fileKey], now)
      return viewImport(tx, brandId, same)
    }
    const opening =
      kind === 'partners' ? await countedOpening(tx, brandId, { table, actor, now }) : null
    const waits = opening?.needsSecondPerson === true
    const id = await addImport(tx, {
      brandId,
      kind,
      fileKey,
      fileDigest,
      fileName: nameToShow(file.name),
      invites: invite,
      rows: table.rows.length,
      createdBy: actor,
      createdAt: now,
      createdStaffId: await actingPerson(tx, viewer),
      openingCents: opening?.openingCents ?? cents(0),
      limitCents: opening?.limitCents ?? null,
      decision: waits ? 'waiting' : null,
    })
    await audit(tx, {
      brandId,
      actor,
      act: `${kind}.import_started`,
      subject: `import:${id}`,
      detail: {
        rows: table.rows.length,
        invites: invite,
        ...(opening && { opening_cents: opening.openingCents, needs_second_person: waits }),
      },
      at: now,
    })
    const added = await importById(tx, brandId, { id, kind })
    if (!added) throw new Error('the import was just added')
    return viewImport(tx, brandId, added)
  })
}

async function viewImport(
  tx: Tx,
  brandId: BrandId,
  found: Import,
): Promise<contract.ImportView> {
  const one = { brandId, importId: found.id }
  const [countsOf, problems] = await Promise.all([
    countResults(tx, { brandId, importIds: [found.id] }),
    resultsOf(tx, one, { outcome: 'failed', limit: SHOWN }),
  ])
  return {
    ...shownImport(found, countsOf(found.id)),
    problems: problems.map(({ line, message }) => ({ line, message: message ?? '' })),
  }
}

function stateOf({
  decision,
  startedAt,
  finishedAt,
}: Import): contract.ImportView['state'] {
  if (decision === 'waiting') return 'waiting_approval'
  if (decision === 'refused') return 'refused'
  if (finishedAt !== null) return 'done'
  return startedAt === null ? 'waiting' : 'running'
}

function shownImport(found: Import, counts: Record<Outcome, number>) {
  return {
    id: found.id,
    kind: found.kind,
    file_name: found.fileName,
    state: stateOf(found),
    rows: found.rows,
    handled: counts.imported + counts.existing + counts.failed,
    ...counts,
    opening_total: found.openingCents,
    refusal: found.refusal,
    created_by: found.createdBy,
    created_at: found.createdAt,
    finished_at: found.finishedAt,
  }
}

async function before(tx: Tx, brandId: BrandId, kind: ImportKind, bytes: Uint8Array) {
  const found = await importOfFile(tx, brandId, { kind, fileDigest: digestOf(bytes) })
  return found && { id: found.id, at: found.createdAt }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}
