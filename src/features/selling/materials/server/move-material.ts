import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { type Listed, materialOfBrand, putInto } from './drive.ts'
import { folderById, lockFolders } from './folders.ts'

type Context = { viewer: BrandActor; origin: Origin; now: Date }
type Refused = Refusal<'unknown_material' | 'unknown_folder' | 'name_taken'>

/** Moves a file of the drive into another folder, with all partners' links to it. */
export async function moveMaterial(
  tx: Tx,
  { id, folderId }: { id: number; folderId: number | null },
  { viewer, origin, now }: Context,
): Promise<Listed | Refused> {
  const { brandId } = viewer
  await lockFolders(tx, brandId)
  const before = await materialOfBrand(tx, brandId, id)
  if (!before) return refuse('unknown_material')
  const place = folderId === null ? null : await folderById(tx, brandId, folderId)
  if (folderId !== null && !place) return refuse('unknown_folder', { field: 'folder_id' })
  // A second click finds it there.
  if (before.folderId === folderId) return before
  const key = { brandId, id: before.id, folderId }
  if ((await putInto(tx, key, now)) === 'name_taken')
    return refuse('name_taken', { field: 'folder_id' })
  const folder = place?.path ?? ''
  await audit(tx, {
    brandId,
    actor: viewer.actor,
    act: 'material.moved',
    subject: `material:${before.id}`,
    detail: { before: { folder: before.folder }, after: { folder } },
    requestId: origin.requestId,
    at: now,
  })
  return { ...before, folderId, folder, updatedAt: now }
}
