import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  chooseFile,
  documentNotFound,
  fileFormatRefused,
  pictureTooManyPixels,
} from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'
import { EMPTY_FILE, uploadedFile } from '#platform/contract/uploaded-file.ts'

const documentRefused = 'Envie um arquivo PDF, PNG, JPEG ou JPG.'

const endpoint = endpointsOf('documents')

export const DOCUMENT_BYTES = 5 * 1024 * 1024
export const documentFormats = ['application/pdf', 'image/png', 'image/jpeg'] as const

export const DocumentFile = uploadedFile({
  missing: chooseFile,
  sizeBytes: DOCUMENT_BYTES,
  tooLarge: `O arquivo excede o tamanho máximo de ${DOCUMENT_BYTES / 1024 / 1024}MB.`,
  formats: { types: documentFormats, refused: documentRefused },
})

/** Pending documents also show in the session, the registration and the wallet. */
const affectedByDocuments = [
  'documents',
  'identity',
  'registration',
  'redemption',
  'checklists',
  'dashboard',
] as const

const Id = z.coerce.number().int().min(1)

const DocumentView = z.object({
  id: z.int(),
  partner_doc_type_id: z.int(),
  type: z.string(),
  file_name: z.string(),
  /** Expires after a short time. */
  link: z.string(),
  status: z.enum(['in_review', 'approved', 'refused']),
  reason: z.string().nullable(),
  created_at: Moment,
})
export type DocumentView = z.output<typeof DocumentView>

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/partner-doc/list',
  summary: 'Lista os documentos do parceiro',
  access: 'signed_in',
  response: z.object({ data: z.array(DocumentView) }),
})

export const listDocumentTypes = endpoint({
  method: 'GET',
  path: '/api/v1/partner-doc-type/list',
  summary: 'Lista os tipos de documento',
  access: 'signed_in',
  response: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        description: z.string().nullable(),
        pf_pj: z.enum(['PF', 'PJ', 'ALL']),
        required: z.boolean(),
        /** From this time it blocks the redemption of money; null is from the beginning. */
        requested_from: Moment.nullable(),
        sent: z.boolean(),
        maximum_mb: z.number(),
        formats: z.array(z.string()),
      }),
    ),
  }),
})

/** Multipart: the field is `file`. */
export const sendDocument = endpoint({
  method: 'POST',
  path: '/api/v1/partner-doc',
  summary: 'Envia um documento',
  access: 'signed_in',
  body: z.object({
    file: DocumentFile,
    partner_doc_type_id: Id,
  }),
  status: 201,
  affects: affectedByDocuments,
  response: DocumentView,
  refusals: {
    unknown_document_type: {
      status: 422,
      message: 'Escolha um tipo de documento da lista.',
    },
    already_sent: {
      status: 409,
      message: 'Já existe um documento deste tipo. Exclua o anterior para enviar outro.',
    },
    not_what_it_says: { status: 422, message: documentRefused },
    too_many_pixels: {
      status: 422,
      message: pictureTooManyPixels,
    },
  },
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/v1/partner-doc/:id',
  summary: 'Remove um documento enviado',
  access: 'signed_in',
  params: z.object({ id: Id }),
  affects: affectedByDocuments,
  response: z.object({ message: z.string() }),
  refusals: {
    unknown_document: { status: 404, message: documentNotFound },
    already_approved: {
      status: 409,
      message: 'Um documento aprovado não pode ser excluído.',
    },
  },
})

/** An address for one upload, straight to the file store. */
export const makeUploadUrl = endpoint({
  method: 'POST',
  path: '/api/v1/generate-temporary-upload-url',
  summary: 'Gera um endereço para enviar um arquivo',
  access: 'signed_in',
  body: z.object({
    files: z
      .array(
        z.object({
          file_name: Text(200).min(1),
          content_type: Text(120).min(1),
          size: z.int().min(1, EMPTY_FILE),
        }),
      )
      .min(1)
      .max(10),
    purpose: z.enum(['document', 'mission_content', 'invoice']).default('document'),
  }),
  response: z.object({
    data: z.array(
      z.object({
        key: z.string(),
        upload_url: z.string(),
        headers: z.record(z.string(), z.string()),
        expires_at: Moment,
      }),
    ),
  }),
  refusals: {
    too_large: {
      status: 422,
      message: 'O arquivo excede o tamanho máximo de {value}MB.',
    },
    unsupported_format: { status: 422, message: fileFormatRefused },
    too_many_uploads: {
      status: 429,
      message: 'Muitos arquivos enviados. Tente de novo em {value}.',
    },
  },
})
