import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { searchTooShort } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { LevelView } from './level-contract.ts'

const endpoint = endpointsOf('partners')

const partnerStates = ['in_review', 'approved', 'refused', 'left'] as const
export type PartnerState = (typeof partnerStates)[number]

const ListedPartner = z.object({
  slug: z.string(),
  name: z.string(),
  status: z.enum(partnerStates),
  level: z.string().nullable(),
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
  access: { brand: 'partners.read' },
  query: KeysetQuery.extend({
    status: z.enum(partnerStates).optional(),
    /** The name of a level. */
    level: Text(80).optional(),
    /**
     * Part of the name or slug. With `partners.personal` also the whole e-mail, CPF or CNPJ: for
     * others, searching would reveal what the answer masks. A text that more than a thousand
     * partners have finds the newest thousand.
     */
    search: Text(160).trim().min(3, searchTooShort).optional(),
    created_since: Moment.optional(),
    order: z.enum(['newest', 'name']).default('newest'),
  }),
  response: keysetPageOf(ListedPartner),
  refusals: cursorRefusals,
})

/** The brand's levels with their rules, lowest first. */
export const listLevels = endpoint({
  method: 'GET',
  path: '/api/brand/v1/levels',
  access: { brand: 'rules.read' },
  response: z.object({ data: z.array(LevelView) }),
})
