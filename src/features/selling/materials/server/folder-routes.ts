import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../folder-contract.ts'
import { folderProblem } from '../rules.ts'
import {
  type Folder,
  folderById,
  foldersOfBrand,
  lockFolders,
  placesOfFolders,
  removeFolder,
  storeFolder,
} from './folders.ts'

const folderPages = keysetById('material folders')

type Call = { viewer: BrandActor; tx: Tx; origin: Origin; now: Date }

/** The folders of the brand's drive, as its staff sees and changes them. */
export function folderRoutes(server: Server): void {
  serve(server, contract.listMaterialFolders, async ({ query, viewer, tx }) => {
    const page = await readPageById(folderPages, query, (range) =>
      foldersOfBrand(tx, { brandId: viewer.brandId, ...range }),
    )
    return page instanceof Refusal ? page : { data: page.rows, next: page.next }
  })

  serve(server, contract.showMaterialFolder, async ({ params, viewer, tx }) => {
    const folder = await folderById(tx, viewer.brandId, params.id)
    return folder ?? refuse('unknown_folder')
  })

  serve(server, contract.createMaterialFolder, async ({ body, version, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    await lockFolders(tx, brandId)
    const place = { name: body.name, parentId: body.parent_id }
    const problem = folderProblem(await placesOfFolders(tx, brandId), { id: 0, ...place })
    // A new folder holds nothing that could be its own place.
    if (problem === 'into_itself') throw new Error('a new folder within itself')
    const refused = version.check(null) ?? (problem && placeRefusal(problem))
    if (refused) return refused
    const id = await storeFolder(tx, { brandId, id: null, ...place }, now)
    return recorded(call, { act: 'created', before: null, id })
  })

  changeRoutes(server)
}

function changeRoutes(server: Server): void {
  serve(
    server,
    contract.changeMaterialFolder,
    async ({ params, body, version, ...call }) => {
      const { tx, viewer, now } = call
      const { brandId } = viewer
      await lockFolders(tx, brandId)
      const before = await folderById(tx, brandId, params.id)
      const stale = version.check(before)
      if (stale || !before) return stale ?? refuse('unknown_folder')
      const { id } = before
      const parentId = body.parent_id === undefined ? before.parent_id : body.parent_id
      const place = { id, name: body.name ?? before.name, parentId }
      const problem = folderProblem(await placesOfFolders(tx, brandId), place)
      if (problem !== null) return placeRefusal(problem)
      await storeFolder(tx, { brandId, ...place }, now)
      return recorded(call, { act: 'changed', before, id })
    },
  )

  serve(server, contract.deleteMaterialFolder, async ({ params, version, ...call }) => {
    const { tx, viewer } = call
    const { brandId } = viewer
    await lockFolders(tx, brandId)
    const before = await folderById(tx, brandId, params.id)
    const stale = version.check(before)
    if (stale || !before) return stale ?? refuse('unknown_folder')
    if (before.folders + before.files > 0) return refuse('not_empty')
    await removeFolder(tx, brandId, before.id)
    await record(call, { act: 'deleted', before, after: null })
    return before
  })
}

function placeRefusal<Problem extends string>(problem: Problem): Refusal<Problem> {
  return refuse(problem, { field: problem === 'name_taken' ? 'name' : 'parent_id' })
}

type Step = { act: 'created' | 'changed'; before: Folder | null; id: number }

async function recorded(call: Call, { act, before, id }: Step): Promise<Folder> {
  const after = await folderById(call.tx, call.viewer.brandId, id)
  if (!after) throw new Error('the folder was just stored')
  await record(call, { act, before, after })
  return after
}

type Change = Record<'before' | 'after', Folder | null> & {
  act: 'created' | 'changed' | 'deleted'
}

async function record(call: Call, { act, before, after }: Change): Promise<void> {
  const { tx, viewer, origin, now } = call
  await audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act: `material_folder.${act}`,
    subject: `material_folder:${(after ?? before)?.id ?? 0}`,
    detail: {
      before: before && { folder: before.path },
      after: after && { folder: after.path },
    },
    requestId: origin.requestId,
    at: now,
  })
}
