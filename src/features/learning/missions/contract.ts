import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { Reais } from '#platform/contract/money.ts'
import { acceptTermsFirst, fileFormatRefused } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import {
  ContentBody,
  EnrollmentBody,
  FinishedMission,
  MissionCard,
  MissionContent,
  MissionPage,
  missionStates,
  Question,
  QuestionAnswers,
  SalesGoal,
  SubscribedMission,
  missionNotFound,
  enrollmentNotFound,
  missionAbandoned,
  enrollmentsFull,
  typeConfirm,
  answersMissing,
  questionUnknown,
  connectInstagram,
  metricsOutdated,
  missionFinished,
  fileMissing,
  fileTooLarge,
  linksMissing,
} from './mission-views.ts'

const endpoint = endpointsOf('missions')

const Id = z.coerce.number().int().min(1)
const Slug = Text(160).min(1)

const unknownMission = {
  unknown_mission: { status: 404, message: missionNotFound },
} as const

export const listMissions = endpoint({
  method: 'GET',
  path: '/api/v1/partners/missions',
  summary: 'Lista as missões do parceiro',
  access: 'approved',
  viewable: true,
  query: PageQuery.extend({
    /** True (the default): open and running missions. */
    vigente: z.stringbool().default(true),
    finished: z.stringbool().default(false),
  }),
  response: pageOf(SubscribedMission),
})

/** The mission whose sales goal the partner reaches next, of those that they take part in; null without one. */
export const showNextGoal = endpoint({
  method: 'GET',
  path: '/api/v1/partners/missions/next-goal',
  summary: 'Mostra a meta de vendas mais perto de ser alcançada',
  access: 'approved',
  viewable: true,
  response: z.object({
    next: z
      .object({ slug: z.string(), title: z.string(), reward: Reais, goal: SalesGoal })
      .nullable(),
  }),
})

export const listMissionsNotSubscribed = endpoint({
  method: 'GET',
  path: '/api/v1/partners/missions/not-subscribed',
  summary: 'Lista as missões sem inscrição',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: pageOf(MissionCard),
})

export const listMissionsAvailable = endpoint({
  method: 'GET',
  path: '/api/v1/missions/available',
  summary: 'Lista as missões disponíveis',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: pageOf(MissionCard),
})

export const showMission = endpoint({
  method: 'GET',
  path: '/api/v1/missions/:slug',
  summary: 'Mostra uma missão',
  access: 'approved',
  viewable: true,
  params: z.object({ slug: Slug }),
  response: MissionPage,
  refusals: unknownMission,
})

export const subscribeToMission = endpoint({
  method: 'POST',
  path: '/api/v1/subscribe/:slug',
  summary: 'Inscreve o parceiro em uma missão',
  access: 'approved',
  params: z.object({ slug: Slug }),
  body: EnrollmentBody,
  status: 201,
  affects: ['missions'],
  response: z.object({
    subscription_id: z.int(),
    status: z.enum(['in_review', 'approved']),
    questions: z.array(Question),
  }),
  refusals: {
    ...unknownMission,
    already_subscribed: { status: 409, message: 'Você já está inscrito nesta missão.' },
    abandoned: {
      status: 409,
      message: missionAbandoned,
    },
    enrolment_closed: {
      status: 422,
      message: 'As inscrições desta missão não estão abertas. Veja outras missões.',
    },
    enrolment_limit: { status: 422, message: enrollmentsFull },
    not_confirmed: { status: 422, message: typeConfirm },
    terms_not_accepted: { status: 422, message: acceptTermsFirst },
    questions_unanswered: { status: 422, message: answersMissing },
    unknown_question: { status: 422, message: questionUnknown },
    course_needed: { status: 422, message: 'Conclua o curso {value} para participar.' },
    level_needed: { status: 422, message: 'Esta missão é para {value}.' },
    instagram_not_connected: {
      status: 422,
      message: connectInstagram,
    },
    instagram_not_found: {
      status: 422,
      message: 'Perfil do Instagram não encontrado. Confira o nome de usuário.',
    },
    metrics_outdated: {
      status: 422,
      message: metricsOutdated,
    },
    too_few_followers: {
      status: 422,
      message: 'Esta missão precisa de um perfil com pelo menos {value} seguidores.',
    },
  },
})

export const abandonMission = endpoint({
  method: 'POST',
  path: '/api/v1/subscribe/unsubscribe/:id',
  summary: 'Sai de uma missão',
  access: 'approved',
  params: z.object({ id: Id }),
  body: z.object({ reason: Text(500).min(1, 'Campo obrigatório').default('unsubscribe') }),
  affects: ['missions'],
  response: z.object({ subscription_id: z.int(), status: z.literal('abandoned') }),
  refusals: {
    unknown_subscription: { status: 404, message: enrollmentNotFound },
    already_abandoned: { status: 409, message: 'Você já desistiu desta missão.' },
    mission_finished: { status: 409, message: missionFinished },
  },
})

export const answerMissionQuestions = endpoint({
  method: 'POST',
  path: '/api/v1/behaviors/participant/answer',
  summary: 'Responde às perguntas de uma missão',
  access: 'approved',
  body: z.object({ subscription_id: z.int().min(1), answers: QuestionAnswers }),
  status: 201,
  response: z.object({ subscription_id: z.int(), answered: z.int() }),
  refusals: {
    unknown_subscription: { status: 404, message: enrollmentNotFound },
    unknown_question: { status: 422, message: questionUnknown },
    questions_unanswered: { status: 422, message: answersMissing },
  },
})

export const sendMissionContent = endpoint({
  method: 'POST',
  path: '/api/v1/contents',
  summary: 'Envia um conteúdo de missão',
  access: 'approved',
  body: ContentBody,
  status: 201,
  affects: ['missions'],
  response: MissionContent,
  refusals: {
    unknown_subscription: { status: 404, message: enrollmentNotFound },
    not_approved: {
      status: 422,
      message: 'A sua inscrição ainda está em análise. Aguarde a resposta da marca.',
    },
    not_started: { status: 422, message: 'Esta missão ainda não começou.' },
    no_contents: {
      status: 422,
      message: 'Esta missão conta vendas e não recebe conteúdos.',
    },
    too_many_contents: {
      status: 409,
      message:
        'Você tem {value} conteúdos em análise. Envie outro depois que a marca responder.',
    },
    goal_reached: {
      status: 409,
      message: 'Você já enviou tudo o que esta missão pede neste período.',
    },
    mission_finished: { status: 409, message: missionFinished },
    file_missing: { status: 422, message: fileMissing },
    file_too_large: { status: 422, message: fileTooLarge },
    unsupported_format: { status: 422, message: fileFormatRefused },
    links_missing: { status: 422, message: linksMissing },
  },
})

export const showFinishedMission = endpoint({
  method: 'GET',
  path: '/api/v1/missions/finished-details/:slug/:id',
  summary: 'Mostra uma missão concluída',
  access: 'approved',
  viewable: true,
  params: z.object({ slug: Slug, id: Id }),
  response: FinishedMission,
  refusals: unknownMission,
})

export const listPublicMissions = endpoint({
  method: 'GET',
  path: '/api/v1/missions/public',
  summary: 'Lista as missões públicas',
  access: 'public',
  query: PageQuery.extend({
    status: z.enum(missionStates).optional(),
    /** Only one brand's missions. */
    slug_company: Text(60).optional(),
  }),
  response: pageOf(MissionCard),
})

/** The mission's brand; without it, the first mission with the slug. */
const MissionOwner = z.object({ slug_company: Text(60).optional() })

export const showPublicMission = endpoint({
  method: 'GET',
  path: '/api/v1/missions/public/:slug',
  summary: 'Mostra uma missão pública',
  access: 'public',
  params: z.object({ slug: Slug }),
  query: MissionOwner,
  response: MissionCard.extend({ instructions: z.string(), rules: z.string() }),
  refusals: unknownMission,
})

export const showMissionTerms = endpoint({
  method: 'GET',
  path: '/api/v1/terms/byMission/:slug',
  summary: 'Mostra os termos de uma missão',
  access: 'public',
  params: z.object({ slug: Slug }),
  query: MissionOwner,
  response: z.object({
    data: z.array(
      z.object({ id: z.int(), version: z.string(), title: z.string(), text: z.string() }),
    ),
    published_at: Moment.nullable(),
  }),
  refusals: unknownMission,
})
