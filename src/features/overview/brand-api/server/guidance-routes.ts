import {
  lockChecklist,
  replaceChecklist,
  viewWholeChecklist,
} from '#features/learning/checklists/server/public.ts'
import { lockFaq, replaceFaq, wholeFaq } from '#features/learning/faq/server/public.ts'
import { addMaterial, removeMaterial } from '#features/selling/materials/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../guidance-contract.ts'

type Parts = { store: FileStore; scan: FileScanner }

/** A brand's help, checklist, materials and menu for its partners. */
export function brandGuidanceRoutes(server: Server, parts: Parts): void {
  serve(server, contract.putFaq, async ({ body, version, viewer, tx, origin, now }) => {
    await lockFaq(tx, viewer.brandId)
    const before = await wholeFaq(tx, viewer.brandId)
    const stale = version.check({ categories: before })
    if (stale) return stale
    const categories = body.categories.map(({ category, questions }) => ({
      name: category,
      questions,
    }))
    await replaceFaq(tx, viewer.brandId, categories)
    const counts = countsOf(categories)
    await auditAction(
      tx,
      {
        act: 'faq.replaced',
        subject: 'faq',
        detail: { before: countsOf(before), after: counts },
      },
      { viewer, origin, now },
    )
    return counts
  })

  serve(
    server,
    contract.putChecklist,
    async ({ body, version, viewer, tx, origin, now }) => {
      await lockChecklist(tx, viewer.brandId)
      const before = await viewWholeChecklist(tx, viewer.brandId)
      const stale = version.check(before)
      if (stale) return stale
      const items = body.items.map((item, index) => ({
        key: item.key,
        sequence: item.sequence ?? index + 1,
        title: item.title,
        description: item.description,
        route: item.route ?? null,
        doneBy: item.done_by,
      }))
      await replaceChecklist(tx, viewer.brandId, items)
      const detail = {
        before: { keys: before.items.map(({ key }) => key) },
        after: { keys: items.map(({ key }) => key) },
      }
      await auditAction(
        tx,
        { act: 'checklist.replaced', subject: 'checklist', detail },
        { viewer, origin, now },
      )
      return { items: items.length }
    },
  )

  materialRoutes(server, parts)
}

function materialRoutes(server: Server, { store, scan }: Parts): void {
  serveWithoutTransaction(
    server,
    contract.putMaterial,
    async ({ body, viewer, inTransaction, origin, now }) => {
      const name = contract.MaterialName.safeParse(body.name ?? body.file.name)
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

function countsOf(categories: readonly { questions: readonly unknown[] }[]) {
  const questions = categories.reduce((sum, one) => sum + one.questions.length, 0)
  return { categories: categories.length, questions }
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
