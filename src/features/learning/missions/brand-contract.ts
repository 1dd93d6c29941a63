import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { chooseFile, courseUnknown, levelUnknown } from '#platform/contract/sentences.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { MissionBody, MissionSlug, Required } from './body-contract.ts'
import {
  MissionCard,
  MissionContent,
  contentStates,
  subscriptionStates,
  missionNotFound,
  enrollmentNotFound,
} from './mission-views.ts'

const endpoint = endpointsOf('missions')

export const MISSION_IMAGE_BYTES = 2 * 1024 * 1024

const Id = z.coerce.number().int().min(1)

export const missionStates = [
  'draft',
  'scheduled',
  'not_started',
  'in_progress',
  'finished',
  'archived',
] as const

export const MissionOfBrand = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    status: z.enum(missionStates),
    participants: z.int(),
    published_at: Moment,
    starts_at: Moment,
    ends_at: Moment,
  })
  .meta({ id: 'ListedMission' })

export const wholeMission = versionedBy(
  MissionOfBrand.extend({
    image: z.string().nullable(),
    /** A person enrolled: what they accepted does not change any more. */
    enrolled: z.boolean(),
    mission: MissionBody,
  }),
  ['status', 'participants', 'image', 'enrolled'],
)

export const alreadyEnrolled = {
  status: 409,
  message:
    'Já há inscritos: a missão continua publicada, e o que eles aceitaram (meta, prêmio, datas, regras, termos e perguntas) não muda mais. Para outras condições, crie outra missão.',
} as const

const unknownMission = { status: 404, message: missionNotFound } as const

export const putMission = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/missions/:slug',
  summary: 'Cria ou substitui uma missão',
  access: { brand: 'content.write' },
  params: z.object({ slug: MissionSlug }),
  query: z.object({
    only_new: z.stringbool().default(false).meta({
      description: 'Recusa a chamada se a marca já tem uma missão com este endereço.',
    }),
  }),
  body: MissionBody,
  response: MissionCard,
  versioned: wholeMission,
  refusals: {
    ...versionRefusals,
    slug_taken: {
      status: 409,
      message: 'Este endereço já é de outra missão. Escolha outro endereço.',
    },
    already_enrolled: alreadyEnrolled,
    unknown_course: { status: 422, message: courseUnknown },
    unknown_level: { status: 422, message: levelUnknown },
    limit_too_low: {
      status: 422,
      message: 'Já há {value} inscritos. Informe um limite maior.',
    },
  },
})

/** Multipart: the field is `file`. */
export const putMissionImage = endpoint({
  method: 'POST',
  path: '/api/brand/v1/missions/:slug/image',
  summary: 'Envia a imagem de uma missão',
  access: { brand: 'content.write' },
  severalTransactions: true,
  params: z.object({ slug: MissionSlug }),
  body: z.object({
    file: z.file(chooseFile).max(MISSION_IMAGE_BYTES, 'Envie até 2MB.'),
  }),
  response: MissionCard,
  refusals: {
    unknown_mission: unknownMission,
    not_a_picture: { status: 422, message: 'Envie uma imagem JPG, PNG ou WEBP.' },
  },
})

const ContentToReview = MissionContent.extend({
  mission_slug: z.string(),
  partner_slug: z.string(),
}).meta({ id: 'MissionContentToReview' })

const contentRefusals = {
  unknown_content: { status: 404, message: 'Conteúdo não encontrado.' },
  already_decided: {
    status: 409,
    message: 'Este conteúdo já foi avaliado. Recarregue para ver a decisão.',
  },
  abandoned: {
    status: 409,
    message: 'O parceiro desistiu desta missão. Não é preciso avaliar: recarregue a lista.',
  },
} as const

/** Contents of one state, those that wait for a review by default, oldest first. */
export const listMissionContentsToReview = endpoint({
  method: 'GET',
  path: '/api/brand/v1/mission-contents',
  summary: 'Lista os conteúdos de missão',
  access: { brand: 'content.read' },
  query: KeysetQuery.extend({ status: z.enum(contentStates).default('in_review') }),
  response: keysetPageOf(ContentToReview),
  refusals: cursorRefusals,
})

/** One content, also a decided one. */
export const showMissionContentOfBrand = endpoint({
  method: 'GET',
  path: '/api/brand/v1/mission-contents/:id',
  summary: 'Mostra um conteúdo de missão',
  access: { brand: 'content.read' },
  params: z.object({ id: Id }),
  response: ContentToReview,
  refusals: { unknown_content: contentRefusals.unknown_content },
})

export const approveMissionContent = endpoint({
  method: 'POST',
  path: '/api/brand/v1/mission-contents/:id/approve',
  summary: 'Aprova um conteúdo de missão',
  access: { brand: 'content.write' },
  params: z.object({ id: Id }),
  body: z.object({ feedback: Required(1_000).optional() }).default({}),
  response: ContentToReview,
  refusals: contentRefusals,
})

export const refuseMissionContent = endpoint({
  method: 'POST',
  path: '/api/brand/v1/mission-contents/:id/refuse',
  summary: 'Recusa um conteúdo de missão com o motivo',
  access: { brand: 'content.write' },
  params: z.object({ id: Id }),
  body: z.object({ reason: Required(1_000) }),
  response: ContentToReview,
  refusals: contentRefusals,
})

const SubscriptionToReview = z.object({
  id: z.int(),
  mission_slug: z.string(),
  partner_slug: z.string(),
  status: z.enum(subscriptionStates),
  enrolment: z.record(z.string(), z.unknown()),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  created_at: Moment,
})

const subscriptionRefusals = {
  unknown_subscription: { status: 404, message: enrollmentNotFound },
  already_decided: {
    status: 409,
    message: 'Esta inscrição já foi avaliada. Recarregue para ver a decisão.',
  },
} as const

/** Enrollments of one state, those that wait for the brand by default, oldest first. */
export const listMissionSubscriptionsToReview = endpoint({
  method: 'GET',
  path: '/api/brand/v1/mission-subscriptions',
  summary: 'Lista as inscrições em missão',
  access: { brand: 'partners.read' },
  query: KeysetQuery.extend({ status: z.enum(subscriptionStates).default('in_review') }),
  response: keysetPageOf(SubscriptionToReview),
  refusals: cursorRefusals,
})

/** One enrollment, also a decided one. */
export const showMissionSubscriptionOfBrand = endpoint({
  method: 'GET',
  path: '/api/brand/v1/mission-subscriptions/:id',
  summary: 'Mostra uma inscrição em missão',
  access: { brand: 'partners.read' },
  params: z.object({ id: Id }),
  response: SubscriptionToReview,
  refusals: { unknown_subscription: subscriptionRefusals.unknown_subscription },
})

export const approveMissionSubscription = endpoint({
  method: 'POST',
  path: '/api/brand/v1/mission-subscriptions/:id/approve',
  summary: 'Aprova uma inscrição em missão',
  access: { brand: 'partners.decide' },
  params: z.object({ id: Id }),
  response: SubscriptionToReview,
  refusals: subscriptionRefusals,
})

export const refuseMissionSubscription = endpoint({
  method: 'POST',
  path: '/api/brand/v1/mission-subscriptions/:id/refuse',
  summary: 'Recusa uma inscrição em missão com o motivo',
  access: { brand: 'partners.decide' },
  params: z.object({ id: Id }),
  body: z.object({ reason: Required(1_000) }),
  response: SubscriptionToReview,
  refusals: subscriptionRefusals,
})
