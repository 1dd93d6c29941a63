import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import { putChecklist, showBrandChecklist } from '../brand-contract.ts'
import * as contract from '../contract.ts'
import { type FactReader, markItem, viewChecklist } from './checklist.ts'
import { lockChecklist, replaceChecklist } from './items.ts'
import { viewWholeChecklist } from './whole-checklist.ts'

export function checklistRoutes(server: Server, readFacts: FactReader): void {
  serve(server, showBrandChecklist, ({ viewer, tx }) =>
    viewWholeChecklist(tx, viewer.brandId),
  )

  serve(server, putChecklist, async ({ body, version, viewer, tx, origin, now }) => {
    const { brandId, actor } = viewer
    await lockChecklist(tx, brandId)
    const before = await viewWholeChecklist(tx, brandId)
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
    await replaceChecklist(tx, brandId, items)
    await audit(tx, {
      brandId,
      actor,
      act: 'checklist.replaced',
      subject: 'checklist',
      detail: {
        before: { keys: before.items.map(({ key }) => key) },
        after: { keys: items.map(({ key }) => key) },
      },
      requestId: origin.requestId,
      at: now,
    })
    return { items: items.length }
  })

  serve(server, contract.listChecklist, async ({ viewer, tx }) => ({
    data: await viewChecklist(tx, viewer, readFacts),
  }))

  serve(server, contract.checkChecklistItem, ({ body, viewer, tx, now }) =>
    markItem(tx, viewer, {
      marking: { itemId: body.checklist_id, act: 'check', now },
      readFacts,
    }),
  )

  serve(server, contract.uncheckChecklistItem, ({ body, viewer, tx, now }) =>
    markItem(tx, viewer, {
      marking: { itemId: body.checklist_id, act: 'uncheck', now },
      readFacts,
    }),
  )

  serve(server, contract.markChecklistItemSeen, ({ body, viewer, tx, now }) =>
    markItem(tx, viewer, {
      marking: { itemId: body.checklist_id, act: 'see', now },
      readFacts,
    }),
  )
}
