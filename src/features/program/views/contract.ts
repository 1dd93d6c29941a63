import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  ShortListQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('views')

const viewLists = ['partners', 'orders'] as const
export type ViewList = (typeof viewLists)[number]

/**
 * `own`: only its author sees it. `shared`: everyone at the brand sees and may change it. `locked`:
 * everyone sees it, and who may change settings may change it.
 */
export const viewKinds = ['own', 'shared', 'locked'] as const

/** The filters of the console's address, such as `situacao=approved`; never a searched text. */
const Filters = z
  .record(z.string().regex(/^[a-z]{1,20}$/), Text(80).min(1))
  .refine((filters) => Object.keys(filters).length <= 12, 'São no máximo 12 filtros.')
  .refine((filters) => !('busca' in filters), 'Uma visão não guarda o texto da busca.')

const SavedView = z.object({
  id: z.int(),
  list: z.enum(viewLists),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  kind: z.enum(viewKinds),
  /** Whether the caller may change it. */
  may_change: z.boolean(),
  created_by: z.string(),
  created_at: Moment,
})

const saved = versionedBy(SavedView, ['may_change'])

const fields = {
  name: Text(60).trim().min(1, 'Dê um nome à visão.'),
  filters: Filters,
  kind: z.enum(viewKinds).default('own'),
}
const params = z.object({ id: z.coerce.number().int().min(1) })
const unknown = {
  unknown_view: { status: 404, message: 'Visão não encontrada.' },
} as const
const mayNot = {
  may_not_lock: {
    status: 403,
    message:
      'Só quem altera ajustes cria, muda ou apaga uma visão fixa. Salve a sua ou peça a essa pessoa.',
  },
} as const
const taken = {
  name_taken: {
    status: 409,
    message: 'Já há uma visão com esse nome nesta lista. Escolha outro nome.',
  },
} as const

/** The caller's own views of a list and those for everyone, by name. */
export const listViews = endpoint({
  method: 'GET',
  path: '/api/brand/v1/views',
  summary: 'Lista as visões salvas de uma lista',
  access: { brand: 'overview.read' },
  query: ShortListQuery.extend({ list: z.enum(viewLists) }),
  response: keysetPageOf(SavedView),
  refusals: cursorRefusals,
})

export const createView = endpoint({
  method: 'POST',
  path: '/api/brand/v1/views',
  summary: 'Salva uma visão de uma lista',
  access: { brand: 'overview.read' },
  body: z.object({ list: z.enum(viewLists), ...fields }),
  status: 201,
  response: SavedView,
  refusals: {
    ...mayNot,
    ...taken,
    too_many: {
      status: 409,
      message: 'São no máximo {value} visões por lista. Exclua uma que não usa mais.',
    },
  },
})

/** One view that the caller sees. */
export const showView = endpoint({
  method: 'GET',
  path: '/api/brand/v1/views/:id',
  summary: 'Mostra uma visão salva',
  access: { brand: 'overview.read' },
  params,
  response: SavedView,
  versioned: saved,
  refusals: unknown,
})

export const changeView = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/views/:id',
  summary: 'Altera uma visão',
  access: { brand: 'overview.read' },
  params,
  body: z.object(fields),
  response: SavedView,
  versioned: saved,
  refusals: { ...unknown, ...mayNot, ...taken, ...versionRefusals },
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/views/:id',
  summary: 'Apaga uma visão',
  access: { brand: 'overview.read' },
  params,
  response: SavedView,
  versioned: saved,
  refusals: { ...unknown, ...mayNot, ...versionRefusals },
})
