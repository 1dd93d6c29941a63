import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
  ShortListQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedPart } from '#platform/contract/endpoint/search.ts'
import { partnerNotFound, partnerLeft } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { LevelView } from './level-contract.ts'

const endpoint = endpointsOf('partners')

export const partnerStates = ['in_review', 'approved', 'refused', 'left'] as const
export type PartnerState = (typeof partnerStates)[number]

const ListedPartner = z.object({
  slug: z.string(),
  name: z.string(),
  /** The address of the photo; null: none, or hidden like other personal data. */
  photo: z.string().nullable(),
  status: z.enum(partnerStates),
  level: z.string().nullable(),
  tags: z.array(z.string()),
  pf_pj: z.enum(['PF', 'PJ']),
  /**
   * CPF or CNPJ; null after an erasure. Masked, like e-mail and mobile, unless the caller has
   * `partners.personal`.
   */
  document: z.string().nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  created_at: Moment,
  /** Null for a partner who is not approved now. */
  approved_at: Moment.nullable(),
})

/** The brand's partners, the newest first or by name. */
export const listPartners = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partners',
  summary: 'Lista os parceiros',
  access: { brand: 'partners.read' },
  query: KeysetQuery.extend({
    status: z.enum(partnerStates).optional(),
    /** The name of a level. */
    level: Text(80).optional(),
    tag: Text(40).trim().optional(),
    /**
     * Part of the name or slug. With `partners.personal` also the whole e-mail, CPF or CNPJ: for
     * others, searching would reveal what the answer masks. A text that more than a thousand
     * partners have finds the newest thousand.
     */
    search: SearchedPart(160).optional(),
    created_since: Moment.optional(),
    /** The first and the last day, in São Paulo, of the approval of those who are approved now. */
    approved_begin: Day.optional(),
    approved_end: Day.optional(),
    order: z.enum(['newest', 'name']).default('newest'),
  }),
  response: keysetPageOf(ListedPartner),
  refusals: cursorRefusals,
})

/** The brand's levels with their rules, lowest first. */
export const listLevels = endpoint({
  method: 'GET',
  path: '/api/brand/v1/levels',
  summary: 'Lista os níveis',
  access: { brand: 'rules.read' },
  query: ShortListQuery,
  response: keysetPageOf(LevelView),
  refusals: cursorRefusals,
})

/** For who writes contents and may not read the rules of the levels. */
export const listLevelNames = endpoint({
  method: 'GET',
  path: '/api/brand/v1/level-names',
  summary: 'Lista os nomes dos níveis',
  access: { brand: 'content.read' },
  query: ShortListQuery,
  response: keysetPageOf(LevelView.pick({ id: true, name: true })),
  refusals: cursorRefusals,
})

const slugParams = z.object({ slug: Text(60).min(1) })
const unknownPartner = {
  unknown_partner: { status: 404, message: partnerNotFound },
} as const

/** Why and since when a partner is blocked; null for a partner who is not. */
export const PartnerBlock = z.object({ since: Moment, reason: z.string() }).nullable()

/**
 * Blocks a partner: nothing can be redeemed, and orders placed meanwhile earn no commission. The
 * partner reads the reason. Repeating it changes nothing.
 */
export const blockPartner = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/:slug/block',
  summary: 'Bloqueia um parceiro com o motivo',
  access: { brand: 'partners.decide' },
  params: slugParams,
  body: z.object({
    reason: Text(300).trim().min(3, 'Escreva o motivo: o parceiro vai ler.'),
  }),
  response: z.object({ blocked: PartnerBlock }),
  refusals: {
    ...unknownPartner,
    partner_left: { status: 409, message: partnerLeft },
  },
})

/** Ends a block. Orders placed meanwhile stay without commission. */
export const unblockPartner = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/:slug/unblock',
  summary: 'Desbloqueia um parceiro',
  access: { brand: 'partners.decide' },
  params: slugParams,
  body: z.object({ reason: Text(300).trim().optional() }),
  response: z.object({ blocked: PartnerBlock }),
  refusals: unknownPartner,
})

/** Other partners who may be the same person; for the review of a registration. */
export const listPartnerDuplicates = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partners/:slug/duplicates',
  summary: 'Lista parceiros que podem ser a mesma pessoa',
  description:
    'Parceiros da marca com o mesmo celular, a mesma chave Pix ou o mesmo aparelho. O mesmo CPF ou CNPJ não entra duas vezes na marca.',
  access: { brand: 'partners.read' },
  params: slugParams,
  response: z.object({
    data: z.array(
      z.object({
        partner_slug: z.string(),
        name: z.string(),
        shared: z.array(z.enum(['device', 'mobile', 'pix_key'])),
      }),
    ),
  }),
  refusals: unknownPartner,
})

const PartnerNote = z.object({
  id: z.int(),
  /** Who wrote it, as in the audit log. */
  author: z.string(),
  note: z.string(),
  created_at: Moment,
  /** Whether the caller wrote it, and so may delete it. */
  own: z.boolean(),
})

/** What the brand's people wrote about a partner, newest first; the partner never sees it. */
export const listPartnerNotes = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partners/:slug/notes',
  summary: 'Lista as anotações sobre um parceiro',
  access: { brand: 'partners.read' },
  params: slugParams,
  query: KeysetQuery,
  response: keysetPageOf(PartnerNote),
  refusals: { ...cursorRefusals, ...unknownPartner },
})

/** The same note sent again within a minute is stored once. */
export const addPartnerNote = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/:slug/notes',
  summary: 'Anota algo sobre um parceiro',
  access: { brand: 'partners.write' },
  params: slugParams,
  body: z.object({ note: Text(4_000).trim().min(1, 'Escreva a anotação.') }),
  status: 201,
  response: PartnerNote,
  refusals: unknownPartner,
})

export const deletePartnerNote = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/partners/:slug/notes/:id',
  summary: 'Remove uma anotação',
  access: { brand: 'partners.write' },
  params: slugParams.extend({ id: z.coerce.number().int().min(1) }),
  response: z.object({ deleted: z.literal(true) }),
  refusals: {
    ...unknownPartner,
    unknown_note: { status: 404, message: 'Anotação não encontrada.' },
    other_author: {
      status: 403,
      message:
        'Só quem escreveu a anotação pode apagar. Peça a essa pessoa ou escreva outra que corrija.',
    },
  },
})
