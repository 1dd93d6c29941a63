import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { brandNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { termNotFound, termsNotAccepted } from './sentences.ts'

const PARTS_MISSING = 'Payload, conf, and data are required'

const endpoint = endpointsOf('terms')

export const termTypes = ['pf', 'pj'] as const

/**
 * A document in an editor's format (Quill's delta): pieces of text with their formatting.
 */
export const TermDocument = z.object({
  title: z.string(),
  ops: z.array(
    z.object({
      insert: z.string(),
      attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
})

const TermView = z.object({
  id: z.int(),
  version: z.string(),
  title: z.string(),
  type: z.enum(termTypes),
  /** Several documents joined into one: its paragraphs, in order. */
  docs: z.array(TermDocument),
  published_at: Moment,
})
export type TermView = z.output<typeof TermView>

export const showPublicTerms = endpoint({
  method: 'GET',
  path: '/api/v1/terms/:partnerSlug/:type',
  summary: 'Mostra um termo público',
  access: 'public',
  params: z.object({ partnerSlug: Text(60).min(1), type: z.enum(termTypes) }),
  response: z.object({ data: z.array(TermView) }),
  refusals: { unknown_brand: { status: 404, message: brandNotFound } },
})

export const showOwnTerms = endpoint({
  method: 'GET',
  path: '/api/v1/terms',
  summary: 'Mostra os termos do parceiro',
  access: 'signed_in',
  response: z.object({
    /** Null where the partner has not accepted the present terms. */
    accepted_at: Moment.nullable(),
    accepted_version: z.string().nullable(),
    data: z.array(TermView),
  }),
})

export const acceptTerms = endpoint({
  method: 'PATCH',
  path: '/api/v1/terms',
  summary: 'Aceita um termo',
  access: 'signed_in',
  body: z.object({
    /** Absent: the terms in force. */
    version: Text(60).min(1).optional(),
    accepted: z.boolean().default(true),
  }),
  affects: ['terms'],
  response: z.object({
    accepted_at: Moment.nullable(),
    accepted_version: z.string().nullable(),
  }),
  refusals: {
    superseded: { status: 409, message: 'Os termos de uso mudaram. Leia a nova versão.' },
    // Spelled as in the specification's list of messages, word for word.
    no_terms: { status: 404, message: termsNotAccepted },
  },
})

/** The subject of the term (`conf`) and the values of its blanks (`data`). */
const TermPayload = z.object({
  conf: z.object(
    { template: Text(120).min(1), version: Text(60).optional() },
    PARTS_MISSING,
  ),
  data: z
    .record(Text(60), z.union([Text(500), z.number(), z.boolean(), z.null()]), {
      error: PARTS_MISSING,
    })
    .refine((data) => Object.keys(data).length <= 100, 'Use no máximo 100 campos.'),
})

const notSigned = {
  incomplete_data: { status: 422, message: 'Preencha seus dados' },
  unknown_term: { status: 404, message: termNotFound },
} as const

export const downloadSignedTerm = endpoint({
  method: 'POST',
  path: '/api/v1/terms/download-signed-term',
  summary: 'Baixa um termo aceito',
  access: 'signed_in',
  body: TermPayload,
  answers: 'file',
  response: z.unknown(),
  refusals: notSigned,
})

export const downloadLatestSignedTerm = endpoint({
  method: 'POST',
  path: '/api/v1/terms/lastest-signed-term-download',
  summary: 'Baixa o último termo aceito',
  access: 'signed_in',
  answers: 'file',
  response: z.unknown(),
  refusals: {
    no_signed_term: { status: 404, message: 'Nenhum termo assinado foi encontrado.' },
  },
})
