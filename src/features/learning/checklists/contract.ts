import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'

const endpoint = endpointsOf('checklists')

const ChecklistItem = z.object({
  id: z.int(),
  sequence: z.int(),
  title: z.string(),
  description: z.string(),
  /** The portal's route for this item. */
  route: z.string().nullable(),
  checked: z.boolean(),
  /** False: a fact checks it (the first sale, ...), and it cannot be ticked by hand. */
  by_hand: z.boolean(),
  seen: z.boolean(),
})
export type ChecklistItem = z.output<typeof ChecklistItem>

const marking = {
  affects: ['checklists'],
  access: 'approved',
  body: z.object({ checklist_id: z.int().min(1).max(2_147_483_647) }),
  response: ChecklistItem,
  refusals: {
    unknown_item: { status: 404, message: 'Item não encontrado.' },
    checks_itself: { status: 409, message: 'Este item se marca sozinho quando acontece.' },
  },
} as const

export const listChecklist = endpoint({
  method: 'GET',
  path: '/api/v1/checklists',
  summary: 'Lista as tarefas do parceiro',
  access: 'approved',
  viewable: true,
  response: z.object({ data: z.array(ChecklistItem) }),
})

export const checkChecklistItem = endpoint({
  ...marking,
  method: 'POST',
  path: '/api/v1/checklists/verify',
  summary: 'Marca uma tarefa como feita',
})

export const uncheckChecklistItem = endpoint({
  ...marking,
  method: 'DELETE',
  path: '/api/v1/checklists/verify',
  summary: 'Desmarca uma tarefa',
})

export const markChecklistItemSeen = endpoint({
  ...marking,
  method: 'POST',
  path: '/api/v1/checklists/seen',
  summary: 'Marca uma tarefa como vista',
})
