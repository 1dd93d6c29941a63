import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
  ShortListQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { TermDocument, termTypes } from './contract.ts'
import { termNotFound } from './sentences.ts'

const endpoint = endpointsOf('terms')

export const termStates = ['in_force', 'scheduled', 'replaced', 'withdrawn'] as const

const PublishedTerm = z.object({
  /** 0: the product's own terms, which are in force where the brand published none. */
  id: z.int(),
  type: z.enum(termTypes),
  version: z.string(),
  title: z.string(),
  docs: z.array(TermDocument),
  /** From then on it is in force; in the future where it is scheduled. */
  published_at: Moment,
  /** Whether partners who accepted an older version have to accept this one. */
  requires_acceptance: z.boolean(),
  state: z.enum(termStates),
})

const Version = Text(60).trim().min(1, 'Dê um nome à versão, como 2026-12.')
const Title = Text(160).trim().min(1, 'Dê um título ao termo.')
const noText = 'Escreva o texto do termo.'
const Docs = z
  .array(
    z.object({
      title: Text(160).min(1),
      ops: z
        .array(
          z.object({
            insert: Text(50_000),
            attributes: z
              .record(Text(40), z.union([Text(500), z.number(), z.boolean()]))
              .default({}),
          }),
        )
        .min(1, noText)
        .max(2_000),
    }),
  )
  .min(1, noText)
  .max(20)

const unknownTerm = { unknown_term: { status: 404, message: termNotFound } } as const
const publishing = {
  version_exists: {
    status: 409,
    message:
      'Esta versão já foi publicada: o que foi aceito não muda mais. Publique com outro nome de versão.',
  },
  in_the_past: { status: 422, message: 'Escolha agora ou um momento no futuro.' },
} as const

/** Every version that the brand published, newest first. */
export const listTerms = endpoint({
  method: 'GET',
  path: '/api/brand/v1/terms',
  summary: 'Lista os termos publicados',
  access: { brand: 'settings.read' },
  query: KeysetQuery.extend({ type: z.enum(termTypes).optional() }),
  response: keysetPageOf(PublishedTerm),
  refusals: cursorRefusals,
})

/** What each kind of partner has to accept now. */
export const showTermsInForce = endpoint({
  method: 'GET',
  path: '/api/brand/v1/terms/in-force',
  summary: 'Mostra os termos que valem agora',
  access: { brand: 'settings.read' },
  response: z.object({ data: z.array(PublishedTerm) }),
})

const Publication = {
  /** Absent: now. */
  published_at: Moment.optional(),
  requires_acceptance: z.boolean().default(true),
}

/**
 * Publishes a version, now or at a moment in the future. Partners of the type are asked for it at
 * their next visit, until they accept; what was published never changes.
 */
export const publishTerms = endpoint({
  method: 'POST',
  path: '/api/brand/v1/terms',
  summary: 'Publica uma nova versão de um termo',
  access: { brand: 'settings.write' },
  body: z.object({
    type: z.enum(termTypes),
    version: Version,
    title: Title,
    docs: Docs,
    ...Publication,
  }),
  status: 201,
  response: PublishedTerm,
  refusals: publishing,
})

const termParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

/** One version that the brand published. */
export const showTerm = endpoint({
  method: 'GET',
  path: '/api/brand/v1/terms/:id',
  summary: 'Mostra uma versão publicada de um termo',
  access: { brand: 'settings.read' },
  params: termParams,
  response: PublishedTerm,
  refusals: unknownTerm,
})

/** Withdraws a scheduled version before its moment. */
export const withdrawTerms = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/terms/:id',
  summary: 'Cancela uma versão agendada',
  access: { brand: 'settings.write' },
  params: termParams,
  response: PublishedTerm,
  refusals: {
    ...unknownTerm,
    is_in_force: {
      status: 409,
      message: 'Esta versão já vale. Publique outra no lugar dela.',
    },
  },
})

/** Who accepted a version, newest first; also of versions before the brand's first one. */
export const listTermAcceptances = endpoint({
  method: 'GET',
  path: '/api/brand/v1/terms/acceptances',
  summary: 'Lista quem aceitou uma versão',
  access: { brand: 'settings.read' },
  query: KeysetQuery.extend({ type: z.enum(termTypes), version: Version }),
  mayLag: true,
  response: keysetPageOf(
    z.object({
      id: z.int(),
      /** Null: the account was erased since. */
      partner: z.object({ slug: z.string(), name: z.string() }).nullable(),
      accepted_at: Moment,
    }),
  ),
  refusals: cursorRefusals,
})

const DraftView = z.object({
  id: z.int(),
  type: z.enum(termTypes),
  version: z.string(),
  title: z.string(),
  docs: z.array(TermDocument),
  updated_at: Moment,
  /** As in the audit log. */
  updated_by: z.string(),
})

const draft = versionedBy(DraftView)
const DraftBody = z.object({
  type: z.enum(termTypes),
  /** Drafts may be incomplete; a publication may not. */
  version: Text(60).trim().default(''),
  title: Text(160).trim().default(''),
  docs: z.array(TermDocument).max(20).default([]),
})

/** Drafts, last changed first; at most fifty. */
export const listTermDrafts = endpoint({
  method: 'GET',
  path: '/api/brand/v1/term-drafts',
  summary: 'Lista os rascunhos de termos',
  access: { brand: 'settings.read' },
  query: ShortListQuery,
  response: keysetPageOf(DraftView),
  refusals: cursorRefusals,
})

export const createTermDraft = endpoint({
  method: 'POST',
  path: '/api/brand/v1/term-drafts',
  summary: 'Cria um rascunho de termo',
  access: { brand: 'settings.write' },
  body: DraftBody,
  status: 201,
  response: DraftView,
  refusals: {
    too_many_drafts: {
      status: 409,
      message: 'São no máximo {value} rascunhos. Exclua um antes.',
    },
  },
})

const unknownDraft = {
  unknown_draft: { status: 404, message: 'Rascunho não encontrado.' },
} as const

export const showTermDraft = endpoint({
  method: 'GET',
  path: '/api/brand/v1/term-drafts/:id',
  summary: 'Mostra um rascunho de termo',
  access: { brand: 'settings.read' },
  params: termParams,
  response: DraftView,
  versioned: draft,
  refusals: unknownDraft,
})

export const putTermDraft = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/term-drafts/:id',
  summary: 'Altera um rascunho de termo',
  access: { brand: 'settings.write' },
  params: termParams,
  versioned: draft,
  body: DraftBody,
  response: DraftView,
  refusals: { ...versionRefusals, ...unknownDraft },
})

export const deleteTermDraft = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/term-drafts/:id',
  summary: 'Apaga um rascunho de termo',
  access: { brand: 'settings.write' },
  params: termParams,
  versioned: draft,
  response: DraftView,
  refusals: { ...versionRefusals, ...unknownDraft },
})

/** Publishes a draft as it is stored, and deletes it. */
export const publishTermDraft = endpoint({
  method: 'POST',
  path: '/api/brand/v1/term-drafts/:id/publish',
  summary: 'Publica um rascunho de termo',
  access: { brand: 'settings.write' },
  params: termParams,
  versioned: draft,
  body: z.object(Publication),
  response: PublishedTerm,
  refusals: {
    ...versionRefusals,
    ...unknownDraft,
    ...publishing,
    incomplete_draft: {
      status: 422,
      message: 'Preencha a versão, o título e o texto antes de publicar.',
    },
  },
})
