import { z } from 'zod'

import { documentStates } from '#features/people/documents/rules.ts'
import { partnerStates } from '#features/people/partners/brand-contract.ts'
import { ProfileFields } from '#features/people/profile/profile-fields.ts'
import { TaxId } from '#platform/contract/brazil/numbers.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { LARGEST_AMOUNT, Reais, ReaisFromZero } from '#platform/contract/money.ts'
import {
  documentNotFound,
  largestAmount,
  levelNeedsCourse,
  levelUnknown,
  needsPermission,
  partnerNotFound,
  plainSlug,
} from '#platform/contract/sentences.ts'
import { NameText, Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { PartnerFacts } from './partner-contract.ts'

const endpoint = endpointsOf('brand-api')

const Slug = Text(60).regex(/^[a-z0-9][a-z0-9-]{0,59}$/, plainSlug)
const partnerParams = z.object({ slug: Slug })

/** The partner's own data, for the brand's decision. */
const Registration = ProfileFields.pick({ address: true, social_networks: true }).extend({
  mobile: z.string().nullable(),
  /** To the brand's own fields (`registration_form`), by name. */
  answers: z.array(z.object({ name: z.string(), value: z.string() })),
  /**
   * What the sign-up could not check: `company` is a CNPJ that the public registry does not
   * have, `instagram` a follower count that the network did not return.
   */
  unchecked: z.array(z.enum(['company', 'instagram'])),
  pending_data: z.boolean(),
  pending_documents: z.boolean(),
  created_at: Moment,
})

export const PartnerView = z
  .object({
    slug: z.string(),
    name: z.string(),
    /** The address of the photo; null: none, or hidden like other personal data. */
    photo: z.string().nullable(),
    email: z.string(),
    pf_pj: z.enum(['PF', 'PJ']),
    document: z.string(),
    level: z.string().nullable(),
    invited_by: z.string().nullable(),
    approved: z.boolean().nullable(),
    /** Null for a caller who may not see orders, as are the credits. */
    sales: z.object({ orders: z.int(), total: Reais }).nullable(),
    credits: z
      .object({
        under_analysis: Reais,
        available: Reais,
        reserved: Reais,
        redeemed: Reais,
        expired: Reais,
        debt: Reais,
      })
      .nullable(),
    registration: Registration,
  })
  .extend(PartnerFacts.shape)
  .meta({ id: 'Partner' })
export type PartnerView = z.output<typeof PartnerView>

/** Only what the brand writes: sales, credits and what the partner sends change all the time. */
const partner = versionedBy(PartnerView, [
  'blocked',
  'coupons',
  'credits',
  'documents',
  'payout',
  'pending',
  'photo',
  'registration',
  'sales',
])

const openingNeedsApproval =
  'Acima de {value} em um dia, outra pessoa precisa aprovar os saldos iniciais: envie-os por um arquivo, em Importar parceiros.'

const unknownPartner = {
  unknown_partner: { status: 404, message: partnerNotFound },
} as const

export const putPartner = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/partners/:slug',
  summary: 'Altera os dados de um parceiro',
  access: { brand: 'partners.write' },
  // It can also create one, who would belong to no portfolio.
  wholeBrand: true,
  params: partnerParams,
  body: z
    .object({
      name: NameText(160).min(1),
      email: z
        .email()
        .max(160)
        .transform((email) => email.toLowerCase()),
      pf_pj: z.enum(['PF', 'PJ']),
      document: TaxId,
      level: Text(80).nullish(),
      invited_by: Slug.nullish(),
      /** Absent: unchanged; a new partner is then in review. */
      approved: z.boolean().nullable().optional(),
      /**
       * Since when the brand approves the partner; absent: since this call. A brand that imports
       * old orders sends it: only orders placed while a partner was approved earn.
       */
      approved_at: Moment.optional(),
      opening_credits: ReaisFromZero.refine(
        (amountCents) => amountCents <= LARGEST_AMOUNT,
        {
          error: largestAmount,
        },
      ).optional(),
    })
    .refine((partner) => partner.approved_at === undefined || partner.approved === true, {
      path: ['approved_at'],
      error: 'Só um parceiro aprovado (approved: true) tem data de aprovação.',
    })
    .refine((partner) => (partner.pf_pj === 'PF') === (partner.document.length === 11), {
      path: ['document'],
      error: 'PF usa CPF e PJ usa CNPJ.',
    }),
  dryRun: true,
  response: PartnerView,
  versioned: partner,
  refusals: {
    ...versionRefusals,
    needs_permission: { status: 403, message: needsPermission },
    opening_granted: {
      status: 422,
      message:
        'Este parceiro já tem {value} de saldo inicial. Para mudar o saldo, faça um ajuste.',
    },
    opening_needs_approval: { status: 422, message: openingNeedsApproval },
    future_approval: {
      status: 422,
      message: 'A data de aprovação está no futuro. Informe hoje ou um dia antes.',
    },
    unknown_level: { status: 422, message: levelUnknown },
    level_needs_course: {
      status: 422,
      message: levelNeedsCourse,
    },
    unknown_inviter: {
      status: 422,
      message: 'Não há um parceiro com esse slug. Confira o slug de quem indicou.',
    },
    invites_itself: {
      status: 422,
      message:
        'Um parceiro não pode indicar a si mesmo. Informe outra pessoa ou deixe o campo vazio.',
    },
    document_in_use: {
      status: 409,
      message:
        'Este documento já é de outro parceiro da marca. Confira o número ou abra o cadastro que já existe.',
    },
    email_in_use: {
      status: 409,
      message:
        'Este e-mail já é de outro parceiro da marca. Confira o endereço ou abra o cadastro que já existe.',
    },
  },
})

export const showPartnerOfBrand = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partners/:slug',
  summary: 'Mostra um parceiro',
  access: { brand: 'partners.read' },
  params: partnerParams,
  response: PartnerView,
  versioned: partner,
  refusals: unknownPartner,
})

const SeenStatus = z.object({
  /** The status on which the decision is based; with another one it is refused. */
  seen_status: z.enum(partnerStates).optional(),
})
const decidingRefusals = {
  ...unknownPartner,
  decided_meanwhile: {
    status: 409,
    message:
      'Outra pessoa já decidiu este cadastro. Situação atual: {value}. Confira antes de mudar.',
  },
} as const

export const approvePartner = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/:slug/approve',
  summary: 'Aprova o cadastro de um parceiro',
  access: { brand: 'partners.decide' },
  params: partnerParams,
  query: SeenStatus,
  response: PartnerView,
  refusals: decidingRefusals,
})

export const refusePartner = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partners/:slug/refuse',
  summary: 'Recusa o cadastro de um parceiro com o motivo',
  access: { brand: 'partners.decide' },
  params: partnerParams,
  query: SeenStatus,
  body: z.object({ reason: Text(500).min(1) }),
  response: PartnerView,
  refusals: decidingRefusals,
})

const DocumentToReview = z
  .object({
    id: z.int(),
    partner_slug: z.string(),
    type: z.string(),
    file_name: z.string(),
    /** Expires after a short time. */
    link: z.string(),
    status: z.enum(documentStates),
    reason: z.string().nullable(),
    created_at: Moment,
  })
  .meta({ id: 'Document' })

const documentParams = z.object({ id: z.coerce.number().int().min(1) })
const documentRefusals = {
  unknown_document: { status: 404, message: documentNotFound },
  already_decided: {
    status: 409,
    message: 'Este documento já foi recusado. Aguarde o envio de outro.',
  },
} as const

/** Documents that wait for a review, oldest first. */
export const listDocumentsToReview = endpoint({
  method: 'GET',
  path: '/api/brand/v1/documents',
  summary: 'Lista os documentos',
  access: { brand: 'partners.personal' },
  query: KeysetQuery.extend({
    status: z.enum(documentStates).default('in_review'),
    /** The slug of one partner. */
    partner: Text(60).min(1).optional(),
  }),
  response: keysetPageOf(DocumentToReview),
  refusals: cursorRefusals,
})

/** One document, with a link to its file; every call is audited. */
export const showDocumentOfBrand = endpoint({
  method: 'GET',
  path: '/api/brand/v1/documents/:id',
  summary: 'Mostra um documento e o endereço do arquivo',
  access: { brand: 'partners.personal' },
  fresh: true,
  params: documentParams,
  response: DocumentToReview,
  refusals: { unknown_document: documentRefusals.unknown_document },
})

export const approveDocument = endpoint({
  method: 'POST',
  path: '/api/brand/v1/documents/:id/approve',
  summary: 'Aprova um documento',
  access: { brand: 'partners.decide' },
  params: documentParams,
  response: DocumentToReview,
  refusals: documentRefusals,
})

export const refuseDocument = endpoint({
  method: 'POST',
  path: '/api/brand/v1/documents/:id/refuse',
  summary: 'Recusa um documento com o motivo',
  access: { brand: 'partners.decide' },
  params: documentParams,
  body: z.object({ reason: Text(500).min(1) }),
  response: DocumentToReview,
  refusals: documentRefusals,
})
