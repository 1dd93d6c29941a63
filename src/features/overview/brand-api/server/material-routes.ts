import { DriveName } from '#features/selling/materials/names.ts'
import { addMaterial, removeMaterial } from '#features/selling/materials/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../material-contract.ts'

type Parts = { store: FileStore; scan: FileScanner }

/** The files that a brand gives its partners. */
export function brandMaterialRoutes(server: Server, { store, scan }: Parts): void {
  serveWithoutTransaction(
    server,
    contract.putMaterial,
    async ({ body, viewer, inTransaction, origin, now }) => {
      const name = DriveName.safeParse(body.name ?? body.file.name)
      if (!name.success) return refuse('invalid_name', { field: 'name' })
      const added = await addMaterial(
        {
          brandId: viewer.brandId,
          path: body.folder === '' ? [] : body.folder.split('/'),
          name: name.data,
          given: new Uint8Array(await body.file.arrayBuffer()),
        },
        { store, scan, inTransaction, now },
      )
      if (added instanceof Refusal) return added
      await inTransaction((tx) =>
        auditAction(
          tx,
          {
            act: 'material.stored',
            subject: `material:${added.id}`,
            detail: { before: null, after: { name: added.name } },
          },
          { viewer, origin, now },
        ),
      )
      return added
    },
  )

  serveWithoutTransaction(
    server,
    contract.deleteMaterial,
    async ({ params, viewer, inTransaction, origin, now }) => {
      const removed = await removeMaterial(
        { brandId: viewer.brandId, id: params.id },
        { store, inTransaction },
      )
      if (removed instanceof Refusal) return removed
      await inTransaction((tx) =>
        auditAction(
          tx,
          {
            act: 'material.removed',
            subject: `material:${removed.id}`,
            detail: { before: { name: removed.name }, after: null },
          },
          { viewer, origin, now },
        ),
      )
      return { id: removed.id }
    },
  )
}

type Action = { act: string; subject: string; detail: Record<string, unknown> }
type Context = { viewer: BrandActor; origin: { requestId: string }; now: Date }

function auditAction(
  tx: Tx,
  action: Action,
  { viewer, origin, now }: Context,
): Promise<void> {
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    ...action,
    requestId: origin.requestId,
    at: now,
  })
}
