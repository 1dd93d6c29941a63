import { z } from 'zod'

import { countSources } from '#features/people/followers/rules.ts'
import { shownLevels } from '#features/people/partners/level-contract.ts'
import { Cep, MobilePhone } from '#platform/contract/brazil/numbers.ts'
import { states } from '#platform/contract/brazil/states.ts'
import { Reais } from '#platform/contract/money.ts'
import { fullNameMissing, chooseState } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

export const missionStates = ['not_started', 'in_progress', 'finished'] as const
export const enrollmentStates = ['not_started', 'open', 'ended', 'full'] as const
export const contentStates = ['in_review', 'approved', 'refused'] as const
export const subscriptionStates = ['in_review', 'approved', 'refused', 'abandoned'] as const
export const missionKinds = ['content', 'sales'] as const
export const recurrences = ['once', 'week', 'month'] as const
export const contentForms = ['file', 'links', 'either'] as const
export type ContentForm = (typeof contentForms)[number]
export const followerProblems = [
  'instagram_not_connected',
  'instagram_not_found',
  'metrics_outdated',
  'too_few_followers',
] as const
export type FollowerProblem = (typeof followerProblems)[number]
export const questionKinds = ['text', 'single', 'multiple'] as const

export const MissionCard = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    brand: z.object({ slug: z.string(), name: z.string(), logo: z.string().nullable() }),
    state: z.enum(missionStates),
    enrolment: z.enum(enrollmentStates),
    /** Contents that the brand reviews, or sales in a period. */
    kind: z.enum(missionKinds),
    /** How often the goal can be reached and the reward earned. */
    recurrence: z.enum(recurrences),
    enrolment_starts_at: Moment,
    starts_at: Moment,
    ends_at: Moment,
    enrolment_ends_at: Moment,
    participants: z.int(),
    participants_limit: z.int().nullable(),
    reward: Reais.nullable(),
    minimum_followers: z.int().nullable(),
    /** The required courses; for a visitor none is finished. */
    required_courses: z.array(
      z.object({ slug: z.string(), title: z.string(), finished: z.boolean() }),
    ),
    /** Only partners of these levels may enroll; none: everyone. */
    ...shownLevels,
  })
  .meta({ id: 'MissionCard' })
export type MissionCard = z.output<typeof MissionCard>

const Subscription = z.object({
  id: z.int(),
  status: z.enum(subscriptionStates),
  created_at: Moment,
})

/** What a partner's sales lack to the reward of the present period; `percent` from 0 to 100. */
export const SalesGoal = z
  .object({
    missing_orders: z.int(),
    missing_sales: Reais,
    percent: z.int(),
    until: Day,
  })
  .meta({ id: 'SalesGoal' })
export type SalesGoal = z.output<typeof SalesGoal>

export const SubscribedMission = MissionCard.extend({
  subscription: Subscription,
  contents_sent: z.int(),
  contents_required: z.int(),
  /** Null where no sales are counted now. */
  goal: SalesGoal.nullable(),
})
export type SubscribedMission = z.output<typeof SubscribedMission>

export const Question = z.object({
  id: z.int(),
  question: z.string(),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  options: z.array(z.object({ id: z.int(), label: z.string() })),
})
export type Question = z.output<typeof Question>

/** A partner's progress in the present period. */
const Progress = z.object({
  begin: Day,
  end: Day,
  contents_approved: z.int(),
  contents_required: z.int(),
  orders: z.int(),
  goal_orders: z.int().nullable(),
  sales: Reais,
  goal_sales: Reais.nullable(),
  /**
   * When its sales are counted finally; null for contents, which are paid at their
   * approval.
   */
  settled_on: Day.nullable(),
  /** The paid amount of this period. */
  rewarded: Reais.nullable(),
})
export type MissionProgress = z.output<typeof Progress>

export const MissionContent = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  hashtags: z.array(z.string()),
  /** Expires after a short time. */
  file_link: z.string().nullable(),
  file_type: z.string().nullable(),
  links: z.array(z.string()),
  status: z.enum(contentStates),
  reason: z.string().nullable(),
  created_at: Moment,
})
export type MissionContent = z.output<typeof MissionContent>

export const MissionPage = MissionCard.extend({
  instructions: z.string(),
  rules: z.string(),
  contents_required: z.int(),
  content_form: z.enum(contentForms),
  questions: z.array(Question),
  subscription: Subscription.nullable(),
  /** Null for a viewer who does not take part. */
  progress: Progress.nullable(),
  contents: z.array(MissionContent),
  /**
   * The partner's Instagram compared with the minimum; null where there is no minimum, or
   * after enrolling.
   */
  followers: z
    .object({
      minimum: z.int(),
      problem: z.enum(followerProblems).nullable(),
      count: z
        .object({
          followers: z.int(),
          source: z.enum(countSources),
          measured_at: Moment,
        })
        .nullable(),
      /** A screenshot that waits for the brand's review. */
      waiting: z.boolean(),
    })
    .nullable(),
  /** The initial values of the enrollment form. */
  enrolment_data: z.object({
    nome: z.string(),
    fone: z.string().nullable(),
    email_principal: z.string(),
    celular: z.string().nullable(),
    end_cep: z.string().nullable(),
    end_rua: z.string().nullable(),
    end_numero: z.string().nullable(),
    end_bairro: z.string().nullable(),
    end_complemento: z.string().nullable(),
    end_cidade: z.string().nullable(),
    end_uf: z.string().nullable(),
    pj_fantasia: z.string().nullable(),
  }),
})
export type MissionPage = z.output<typeof MissionPage>

export const FinishedMission = MissionCard.extend({
  subscription: Subscription,
  contents: z.array(MissionContent),
  /** The partner's reward. */
  rewarded: Reais.nullable(),
  rewarded_at: Moment.nullable(),
  results: z.object({
    participants: z.int(),
    contents_approved: z.int(),
    orders: z.int(),
    winners: z.int(),
  }),
  /**
   * The best, and the partner where they are not among them. Other partners' figures are
   * not shown.
   */
  ranking: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      is_me: z.boolean(),
      /** Approved contents, or orders. */
      score: z.int().nullable(),
    }),
  ),
})
export type FinishedMission = z.output<typeof FinishedMission>

export const QuestionAnswers = z
  .array(
    z.object({
      question_id: z.int().min(1),
      answer: Text(2_000).optional(),
      option_ids: z.array(z.int().min(1)).max(50).default([]),
    }),
  )
  .max(100)

export const EnrollmentBody = z.object({
  nome: Text(160).min(1, fullNameMissing),
  fone: Text(24).optional(),
  email_principal: Text(254).trim().toLowerCase().check(z.email('E-mail inválido')),
  celular: MobilePhone,
  end_cep: Cep.optional(),
  end_rua: Text(160).optional(),
  end_numero: Text(20).optional(),
  end_bairro: Text(120).optional(),
  end_complemento: Text(120).optional(),
  end_cidade: Text(120).optional(),
  end_uf: z.union([z.enum(states), z.literal('')], chooseState).optional(),
  pj_fantasia: Text(160).optional(),
  /** The word CONFIRMAR, as typed. */
  confirmation: Text(20),
  accepted_terms: z.boolean(),
  answers: QuestionAnswers.default([]),
})

// The URL parser accepts a NUL, PostgreSQL does not.
const link = Text(2_000).check(
  z.url({ protocol: /^https?$/, error: 'Informe um link válido.' }),
)

export const ContentBody = z.object({
  subscription_id: z.int().min(1),
  title: Text(160).min(1, 'O título é obrigatório.'),
  description: Text(5_000).min(1, 'A descrição é obrigatória.'),
  hashtags: z.array(Text(80).min(1)).max(30).default([]),
  /** The key from `generate-temporary-upload-url`, once the file is uploaded. */
  file_key: Text(300).min(1).optional(),
  links: z.array(link).max(20, 'Use no máximo 20 links.').default([]),
})

// Sentences that a refusal and a screen, or several refusals, have in common.

export const missionNotFound = 'Missão não encontrada.'
export const enrollmentNotFound = 'Inscrição não encontrada.'
export const missionAbandoned =
  'Você desistiu desta missão e não pode se inscrever novamente.'
export const enrollmentsFull = 'O limite de inscrições foi atingido. Veja outras missões.'
export const typeConfirm = 'Digite CONFIRMAR para se inscrever.'
export const answersMissing = 'Responda às perguntas obrigatórias.'
export const questionUnknown = 'Uma das perguntas não é desta missão.'
export const connectInstagram = 'Conecte o seu perfil do Instagram para se inscrever.'
export const metricsOutdated = 'As métricas do seu Instagram precisam ser atualizadas.'
export const missionFinished = 'Esta missão já terminou. Veja outras missões.'
export const fileMissing = 'O arquivo é obrigatório.'
export const fileTooLarge = 'O arquivo é muito grande (máximo de 2MB).'
export const linksMissing = 'Preencha todos os campos de link.'
export const instagramFollowers = 'Seguidores no Instagram'
