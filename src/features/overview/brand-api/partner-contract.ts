import { z } from 'zod'

import { documentStates } from '#features/people/documents/rules.ts'
import { PartnerBlock } from '#features/people/partners/brand-contract.ts'
import { ProfileFields } from '#features/people/profile/profile-fields.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import {
  levelNeedsCourse,
  levelUnknown,
  partnerNotFound,
  writeReason,
} from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('brand-api')

const params = z.object({ slug: Text(60).min(1) })
const unknownPartner = {
  unknown_partner: { status: 404, message: partnerNotFound },
} as const

/** What a timeline can be filtered by. */
export const timelineTopics = [
  'registration',
  'orders',
  'credits',
  'payments',
  'learning',
  'brand',
] as const

const TimelineEvent = z
  .object({
    at: Moment,
    kind: z.string(),
    /** The event in one sentence. */
    text: z.string(),
    amount: Reais.nullable(),
    /** Who decided or wrote it, as in the audit log; null for the partner and for jobs. */
    actor: z.string().nullable(),
    /** The object that it is about, and its id in this API; null where there is none. */
    object: z
      .object({
        type: z.enum([
          'order',
          'document',
          'claim',
          'closing',
          'redemption',
          'mission',
          'course',
          'note',
        ]),
        id: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'TimelineEvent' })
export type TimelineEvent = z.output<typeof TimelineEvent>

/** Everything that happened to a partner in one list, newest first. */
export const showPartnerTimeline = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partners/:slug/timeline',
  summary: 'Mostra a linha do tempo de um parceiro',
  access: { brand: 'partners.read' },
  params,
  query: KeysetQuery.extend({ topic: z.enum(timelineTopics).optional() }),
  response: keysetPageOf(TimelineEvent),
  refusals: { ...cursorRefusals, ...unknownPartner },
})

/** What a partner's object says besides registration, sales and credits. */
export const PartnerFacts = z.object({
  status: z.enum(['in_review', 'approved', 'refused', 'left']),
  approved_at: Moment.nullable(),
  blocked: PartnerBlock,
  /** What still keeps the partner from being approved or from redeeming. */
  pending: z.array(
    z.object({
      code: z.enum(['data', 'documents', 'payout', 'review', 'debt']),
      text: z.string(),
    }),
  ),
  /** The documents that the brand requests, each with the state of the newest one sent. */
  documents: z.array(
    z.object({
      type: z.string(),
      required: z.boolean(),
      state: z.enum([...documentStates, 'missing']),
      reason: z.string().nullable(),
      sent_at: Moment.nullable(),
    }),
  ),
  coupons: z.array(z.object({ number: z.string(), friendly_name: z.string() })),
  /** Where redemptions are paid to, always masked. */
  payout: z
    .object({
      kind: z.enum(['pix', 'bank_account']),
      masked: z.string(),
      ownership: z.enum(['verified', 'unverified']).nullable(),
    })
    .nullable(),
})

const PartnerDocument = z
  .object({
    id: z.int(),
    type: z.string(),
    file_name: z.string(),
    status: z.enum(documentStates),
    reason: z.string().nullable(),
    created_at: Moment,
    /** Expires after five minutes. */
    link: z.string(),
  })
  .meta({ id: 'PartnerDocument' })

/** A partner's documents with their files, newest first. */
export const listPartnerDocuments = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partners/:slug/documents',
  summary: 'Lista os documentos de um parceiro',
  access: { brand: 'partners.personal' },
  params,
  response: z.object({ data: z.array(PartnerDocument) }),
  refusals: unknownPartner,
})

/** Gives a partner another level, or none. New orders earn by it; earlier ones keep theirs. */
export const setPartnerLevel = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/:slug/level',
  summary: 'Muda o nível de um parceiro',
  access: { brand: 'partners.write' },
  params,
  body: z.object({
    level: Text(80).nullable(),
    reason: Text(300).trim().min(3, writeReason),
  }),
  response: z.object({ level: z.string().nullable() }),
  refusals: {
    ...unknownPartner,
    unknown_level: { status: 422, message: levelUnknown },
    level_needs_course: {
      status: 422,
      message: levelNeedsCourse,
    },
  },
})

export const personalFields = [
  'document',
  'email',
  'mobile',
  'address',
  'birth',
  'answers',
  'pix_key',
  'bank_account',
] as const

/**
 * A partner's personal data in clear. Who saw which fields, and why, is in the audit log and in the
 * partner's timeline.
 */
export const revealPartner = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/:slug/reveal',
  summary: 'Revela os dados pessoais de um parceiro',
  access: { brand: 'partners.personal' },
  fresh: true,
  params,
  body: z.object({
    fields: z.array(z.enum(personalFields)).min(1).max(personalFields.length),
    reason: Text(300).trim().min(3).optional(),
  }),
  response: z.object({
    document: z.string().nullable().optional(),
    email: z.string().optional(),
    mobile: z.string().nullable().optional(),
    address: ProfileFields.shape.address.optional(),
    birth: ProfileFields.shape.birth.optional(),
    answers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    pix_key: z.object({ type: z.string(), key: z.string() }).nullable().optional(),
    bank_account: z
      .object({
        bank: z.string(),
        agency: z.string(),
        account_type: z.string(),
        number: z.string(),
        digit: z.string(),
      })
      .nullable()
      .optional(),
  }),
  refusals: unknownPartner,
})
