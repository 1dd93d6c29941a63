import { serve, type Server } from '#platform/server/http/serve.ts'

import { showBrandChecklist } from '../brand-contract.ts'
import * as contract from '../contract.ts'
import { type FactReader, markItem, viewChecklist } from './checklist.ts'
import { viewWholeChecklist } from './whole-checklist.ts'

export function checklistRoutes(server: Server, readFacts: FactReader): void {
  serve(server, showBrandChecklist, ({ viewer, tx }) =>
    viewWholeChecklist(tx, viewer.brandId),
  )

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
