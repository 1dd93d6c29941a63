import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedText } from '#platform/contract/endpoint/search.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'
import { withDaysInOrder } from '#platform/contract/time/day-range.ts'

const endpoint = endpointsOf('audit')

export const actorTypes = [
  'staff',
  'key',
  'partner',
  'system',
  'anonymous',
  'other',
] as const

const LineView = z.object({
  id: z.int(),
  at: Moment,
  actor: z.object({
    type: z.enum(actorTypes),
    /** As a filter names them: `staff:12`, `brand-key:loja`. */
    id: z.string(),
    name: z.string(),
    /** The role of a member of the staff at that moment. */
    role: z.string().nullable(),
  }),
  /** What was done, such as `partner.approved`. */
  action: z.string(),
  object: z.object({
    /** As a filter names it: `partner:12`, `order:A-100`. */
    id: z.string(),
    /** A partner's name, for example; null where the id says it all. */
    name: z.string().nullable(),
    /** A partner's slug, for a link; null for other objects. */
    slug: z.string().nullable(),
  }),
})

/**
 * The actions of the brand's staff, keys, partners and of the system, newest first; also sign-ins,
 * denials and changes of the team's accounts.
 */
export const listAuditLines = endpoint({
  method: 'GET',
  path: '/api/brand/v1/audit',
  summary: 'Lista o histórico de ações da marca',
  description:
    'Da mais nova para a mais antiga: o que a equipe, as chaves, os parceiros e o sistema fizeram, também entradas no console e acessos negados.',
  access: { brand: 'audit.read' },
  mayLag: true,
  query: withDaysInOrder(
    KeysetQuery.extend({
      /** `staff:12`, `brand-key:loja`, `job:release`. */
      actor: Text(120).optional(),
      /** `partner.approved` */
      action: Text(80).optional(),
      /** `order:A-100`; a partner also by slug: `partner:ana`. */
      object: Text(200).optional(),
      /**
       * The whole number of an object (`A-100`, `12`), or a whole action; or, from three letters on, a part of
       * the name of a partner or of a member of the team.
       */
      search: SearchedText(120).optional(),
      /** Days in São Paulo, both included. */
      begin: Day.optional(),
      end: Day.optional(),
    }),
  ),
  response: keysetPageOf(LineView),
  refusals: cursorRefusals,
})

/** One line with what was before and after; never personal data. */
export const showAuditLine = endpoint({
  method: 'GET',
  path: '/api/brand/v1/audit/:id',
  summary: 'Mostra uma ação com os valores de antes e depois',
  access: { brand: 'audit.read' },
  mayLag: true,
  params: z.object({ id: z.coerce.number().int().min(1) }),
  response: LineView.extend({
    /** The changed values by name, or one value; null where the action records none. */
    before: z.unknown(),
    after: z.unknown(),
    detail: z.record(z.string(), z.unknown()),
    /** The network address that it came from, where it is known. */
    address: z.string().nullable(),
    /** The protocol number of the request. */
    request_id: z.string().nullable(),
    /** The line's number in the brand's hash chain; null during the first minute. */
    chain_no: z.int().nullable(),
  }),
  refusals: {
    unknown_line: { status: 404, message: 'Registro não encontrado.' },
  },
})
