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

const endpoint = endpointsOf('documents')

export const documentHolders = ['ALL', 'PF', 'PJ'] as const

const DocumentTypeView = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  /** Who sends it: people, companies, or both. */
  pf_pj: z.enum(documentHolders),
  required: z.boolean(),
  /** Switched off, it is asked of no one; what was sent stays. */
  active: z.boolean(),
  /**
   * From then on a missing required document blocks an approved partner from redeeming money; null:
   * from the beginning.
   */
  requested_from: Moment.nullable(),
})

const documentType = versionedBy(DocumentTypeView)

const DocumentTypeBody = z.object({
  name: Text(120).trim().min(1, 'Dê um nome ao documento.'),
  description: Text(500).trim().nullable().default(null),
  pf_pj: z.enum(documentHolders).default('ALL'),
  required: z.boolean().default(true),
  active: z.boolean().default(true),
  /** Absent: now for what is newly required, else as it was. */
  requested_from: Moment.nullable().optional(),
})
export type DocumentTypeBody = z.output<typeof DocumentTypeBody>

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const unknownType = {
  unknown_document_type: { status: 404, message: 'Tipo de documento não encontrado.' },
} as const

/** What the brand requests of its partners, in its order; also what is switched off. */
export const listRequiredDocuments = endpoint({
  method: 'GET',
  path: '/api/brand/v1/document-types',
  summary: 'Lista os documentos exigidos',
  access: { brand: 'settings.read' },
  query: ShortListQuery,
  response: keysetPageOf(DocumentTypeView),
  refusals: cursorRefusals,
})

/** Partners who have not finished their registration are asked for it too. */
export const createRequiredDocument = endpoint({
  method: 'POST',
  path: '/api/brand/v1/document-types',
  summary: 'Passa a exigir um documento',
  access: { brand: 'settings.write' },
  body: DocumentTypeBody,
  status: 201,
  response: DocumentTypeView,
  refusals: {
    too_many: {
      status: 409,
      message: 'São no máximo {value} tipos de documento. Exclua um que não usa mais.',
    },
  },
})

export const showRequiredDocument = endpoint({
  method: 'GET',
  path: '/api/brand/v1/document-types/:id',
  summary: 'Mostra um documento exigido',
  access: { brand: 'settings.read' },
  params,
  response: DocumentTypeView,
  versioned: documentType,
  refusals: unknownType,
})

/** A partner who was waiting only for what is no longer required can go on at once. */
export const putRequiredDocument = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/document-types/:id',
  summary: 'Altera ou desliga um documento exigido',
  access: { brand: 'settings.write' },
  params,
  versioned: documentType,
  body: DocumentTypeBody,
  response: DocumentTypeView,
  refusals: { ...versionRefusals, ...unknownType },
})

/** The order of all of them, by their ids. */
export const orderRequiredDocuments = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/document-types/order',
  summary: 'Ordena os documentos exigidos',
  access: { brand: 'settings.write' },
  body: z.object({ ids: z.array(z.int().min(1)).max(100) }),
  response: z.object({ data: z.array(DocumentTypeView) }),
  refusals: {
    not_the_same: { status: 409, message: 'A lista mudou. Veja a atual e ordene de novo.' },
  },
})
