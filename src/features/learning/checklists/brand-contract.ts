import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Text } from '#platform/contract/text.ts'

import { doneBy } from './rules.ts'

const endpoint = endpointsOf('checklists')

const ChecklistEntry = z
  .object({
    /** The brand's own key of the item: the partners' ticks stay with it. */
    key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Use letras minúsculas, números e _.'),
    /** Its position; absent: its position in the list. */
    sequence: z.int().min(1).max(1_000).optional(),
    title: Text(120).min(1),
    description: Text(500),
    /** A path of the portal, `/my-wallet`. */
    route: Text(120)
      .regex(/^\/(?![/\\])/, 'Use um caminho do portal, como /my-wallet.')
      .nullish(),
    done_by: z.enum(doneBy).default('hand'),
  })
  .meta({ id: 'ChecklistEntry' })

const BrandChecklist = z.object({ items: z.array(ChecklistEntry) })
const brandChecklist = versionedBy(BrandChecklist)

/** The brand's whole checklist, in the form in which it is written. */
export const showBrandChecklist = endpoint({
  method: 'GET',
  path: '/api/brand/v1/checklist',
  summary: 'Mostra a lista de tarefas dos parceiros',
  access: { brand: 'content.read' },
  response: BrandChecklist,
  versioned: brandChecklist,
})

/** Replaces the brand's whole checklist; omitted items are no longer shown. */
export const putChecklist = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/checklist',
  summary: 'Define a lista de tarefas dos parceiros',
  access: { brand: 'content.write' },
  body: z.object({
    items: z
      .array(ChecklistEntry)
      .max(50)
      .refine(
        (items) => new Set(items.map(({ key }) => key)).size === items.length,
        'Cada item precisa de uma key própria.',
      ),
  }),
  response: z.object({ items: z.int() }),
  versioned: brandChecklist,
  refusals: versionRefusals,
})
