import { z } from 'zod'

import { MaskedBankAccount, MaskedPixAccount } from '#features/program/identity/contract.ts'
import { cnaeRefusals } from '#platform/contract/brazil/cnae.ts'
import { Cep, TaxId } from '#platform/contract/brazil/numbers.ts'
import { PixKeyType } from '#platform/contract/brazil/pix-key-type.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Percent } from '#platform/contract/percent.ts'
import {
  cannotSendCodes,
  changeEmailByCode,
  cnpjInactive,
  instagramMissing,
  tooManyAttempts,
  tooManyCodes,
  wholeNameNeeded,
} from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import {
  NOT_A_PICTURE,
  TOO_MANY_PIXELS,
  PayoutDestination,
  payoutProofRefusals,
  PhotoFile,
  ProfileChange,
  ProfileFields,
} from './profile-fields.ts'
import { AGE } from './rules.ts'

const endpoint = endpointsOf('profile')

const Flag = z.union([z.literal(0), z.literal(1)])

const Level = z.object({ id: z.int(), name: z.string(), percent: Percent })

const Profile = ProfileFields.extend({
  id: z.int(),
  slug: z.string(),
  nome: z.string(),
  pf_pj: z.enum(['PF', 'PJ']),
  pf_cpf: z.string().nullable(),
  pj_cnpj: z.string().nullable(),
  approved: Flag.nullable(),
  has_pend: Flag,
  is_pending_data: z.boolean(),
  email_principal: z.string(),
  celular: z.string().nullable(),
  cluster: Level.nullable(),
  logo_foto: z.string().nullable(),
  logo_foto_link: z.string().nullable(),
  bank_account: MaskedBankAccount.nullable(),
  pix_account: MaskedPixAccount.nullable(),
  /** Until when a change of payout data blocks redemption; null: it does not. */
  payout_cooling_until: Moment.nullable(),
  /** For how many hours a change of payout data blocks redemption. */
  payout_cooling_hours: z.int(),
})

const unavailable = {
  status: 503,
  message: 'Não foi possível consultar agora. Tente de novo em alguns minutos.',
} as const

export const showProfile = endpoint({
  method: 'GET',
  path: '/api/v1/partner',
  summary: 'Mostra o perfil do parceiro',
  access: 'signed_in',
  response: Profile,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/partner',
  summary: 'Altera o perfil do parceiro',
  access: 'signed_in',
  body: ProfileChange,
  affects: [
    'profile',
    'identity',
    'registration',
    'documents',
    'challenges',
    'redemption',
    'closing',
    'store',
    'landing',
    'followers',
    'checklists',
    'dashboard',
  ],
  response: Profile,
  refusals: {
    slug_taken: { status: 409, message: 'Este nome não está disponível. Escolha outro.' },
    slug_readonly: { status: 409, message: 'A marca não permite trocar o identificador.' },
    incomplete_name: { status: 422, message: wholeNameNeeded },
    email_not_verified: {
      status: 409,
      message: 'Valide o e-mail atual antes de trocar por outro.',
    },
    email_not_confirmed: {
      status: 409,
      message: changeEmailByCode,
    },
    document_taken: { status: 409, message: 'Documento já em uso. Confira o número.' },
    company_not_active: { status: 422, message: cnpjInactive },
    ...cnaeRefusals,
    instagram_required: { status: 422, message: instagramMissing },
    age_not_allowed: {
      status: 422,
      message: `A idade precisa estar entre ${AGE.from} e ${AGE.to} anos.`,
    },
    unknown_bank: { status: 422, message: 'Banco não encontrado. Escolha outro na lista.' },
    pix_not_accepted: { status: 422, message: '{value}' },
    ...payoutProofRefusals,
    unknown_gender: { status: 422, message: 'Escolha um gênero da lista.' },
    unknown_ethnicity: { status: 422, message: 'Escolha uma cor ou raça da lista.' },
    person_type_not_allowed: {
      status: 422,
      message: 'Esta marca não aceita cadastros de empresa.',
    },
    not_a_company: {
      status: 422,
      message: 'Informe o CNPJ para migrar o cadastro para empresa.',
    },
    unavailable,
  },
})

/**
 * Sends a code to the e-mail on record, valid only for this change of the payout
 * destination.
 */
export const sendPayoutCode = endpoint({
  method: 'POST',
  path: '/api/v1/partner/payout-code',
  summary: 'Envia um código para mudar os dados de pagamento',
  access: 'signed_in',
  body: PayoutDestination,
  response: z.object({
    challenge_hash: z.string(),
    message: z.string(),
    expires_at: Moment,
  }),
  refusals: {
    too_many_codes: {
      status: 429,
      message: tooManyCodes,
    },
    not_configured: { status: 503, message: cannotSendCodes },
  },
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/partner/upload-photo',
  summary: 'Envia a foto do perfil',
  access: 'signed_in',
  /** Multipart; any picture format of a phone, stored as a square of 300 by 300. */
  body: z.object({ photo: PhotoFile }),
  affects: ['profile'],
  response: z.object({ logo_foto: z.string(), logo_foto_link: z.string() }),
  refusals: {
    file_not_supported: { status: 422, message: NOT_A_PICTURE },
    too_many_pixels: { status: 422, message: TOO_MANY_PIXELS },
  },
})

export const deletePhoto = endpoint({
  method: 'POST',
  path: '/api/v1/partner/delete-photo',
  summary: 'Remove a foto do perfil',
  access: 'signed_in',
  affects: ['profile'],
  response: z.object({ logo_foto: z.null(), logo_foto_link: z.null() }),
})

export const checkPartnerData = endpoint({
  method: 'GET',
  path: '/api/v1/partner/data-check',
  summary: 'Mostra o que falta no cadastro',
  access: 'signed_in',
  /** The progress of the registration; with nothing missing it is complete. */
  response: z.object({
    complete: z.boolean(),
    total: z.int(),
    totalPending: z.int(),
    pending: z.array(z.object({ field: z.string(), label: z.string() })),
    categoryPending: z.array(z.object({ category: z.string(), pending: z.int() })),
  }),
})

export const findAddress = endpoint({
  method: 'GET',
  path: '/api/v1/cep/:cep',
  summary: 'Busca um endereço pelo CEP',
  access: 'signed_in',
  params: z.object({ cep: Cep }),
  /** A CEP may cover one street or a whole town: unknown fields are empty. */
  response: z.object({
    cep: z.string(),
    street: z.string(),
    district: z.string(),
    city: z.string(),
    state: z.string(),
  }),
  refusals: {
    unknown_cep: { status: 404, message: 'CEP não encontrado.' },
    unavailable,
  },
})

export const listBanks = endpoint({
  method: 'GET',
  path: '/api/v1/bank',
  summary: 'Lista os bancos',
  access: 'signed_in',
  response: z.array(z.object({ codigo: z.string(), nome: z.string() })),
})

export const validatePixKey = endpoint({
  method: 'POST',
  path: '/api/v1/starkbank/validatePix',
  summary: 'Confere uma chave Pix',
  access: 'signed_in',
  body: z.object({ key: Text(100).min(1), taxId: TaxId, type: PixKeyType.optional() }),
  /** `message` gives the reason where the status is false. */
  response: z.object({ status: z.boolean(), message: z.string().nullable() }),
  refusals: {
    too_many_attempts: {
      status: 429,
      message: tooManyAttempts,
    },
    unavailable,
  },
})

const trackingStates = ['none', 'processing', 'ready', 'failed'] as const

const TrackingStatus = z.object({
  status: z.enum(trackingStates),
  updated_at: Moment.nullable(),
})

export const processSocialTracking = endpoint({
  method: 'POST',
  path: '/api/v1/social-tracking/process',
  summary: 'Atualiza as métricas das redes sociais',
  access: 'signed_in',
  affects: ['profile', 'followers'],
  response: TrackingStatus,
  status: 202,
  refusals: {
    no_instagram: {
      status: 422,
      message: 'Informe o seu Instagram para acompanhar as métricas.',
    },
    not_configured: { status: 503, message: 'Indisponível agora. Tente mais tarde.' },
  },
})

export const showSocialMetrics = endpoint({
  method: 'GET',
  path: '/api/v1/social-tracking/metrics/partner',
  summary: 'Mostra as métricas das redes sociais',
  access: 'signed_in',
  response: z.object({
    username: z.string().nullable(),
    followers: z.int().nullable(),
    posts: z.int().nullable(),
    engagement: Percent.nullable(),
    updated_at: Moment.nullable(),
  }),
})

export const showSocialTrackingStatus = endpoint({
  method: 'GET',
  path: '/api/v1/social-tracking/metrics/status',
  summary: 'Mostra a situação das métricas das redes sociais',
  access: 'signed_in',
  response: TrackingStatus,
})

export const listUnfilledFields = endpoint({
  method: 'GET',
  path: '/api/v3/partners/unfilled',
  summary: 'Lista os campos não preenchidos',
  access: 'approved',
  /** The missing data for a payment, and the deadline. */
  response: z.object({
    fields: z.array(z.object({ field: z.string(), label: z.string() })),
    fix_by: Day.nullable(),
  }),
})
