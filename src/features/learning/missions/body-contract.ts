import { z } from 'zod'

import { ForLevels } from '#features/people/partners/level-contract.ts'
import { LARGEST_AMOUNT, PositiveReais } from '#platform/contract/money.ts'
import { largestAmount, slugFormat } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { contentForms, missionKinds, questionKinds, recurrences } from './mission-views.ts'

export const MissionSlug = Text(120).regex(/^[a-z0-9][a-z0-9-]*$/, slugFormat)
export const Required = (max: number) => Text(max).trim().min(1, 'Campo obrigatório')

const QuestionBody = z
  .object({
    question: Required(300),
    kind: z.enum(questionKinds).default('text'),
    required: z.boolean().default(true),
    options: z.array(Required(160)).max(30).default([]),
  })
  .refine(({ kind, options }) => (kind === 'text') === (options.length === 0), {
    path: ['options'],
    error: 'Perguntas de escolha precisam de opções; as de texto não têm.',
  })

/** A mission in the brand's format, in a call or in a file. */
export const MissionBody = z
  .object({
    title: Required(160),
    description: Required(500),
    /** Markdown. */
    instructions: Required(20_000),
    rules: Required(20_000),
    kind: z.enum(missionKinds).default('content'),
    recurrence: z.enum(recurrences).default('once'),
    content_form: z.enum(contentForms).default('either'),
    contents_required: z.int().min(0).max(50).default(0),
    goal_orders: z.int().min(1).max(1_000_000).nullable().default(null),
    goal_sales: PositiveReais.nullable().default(null),
    reward: PositiveReais.refine((amountCents) => amountCents <= LARGEST_AMOUNT, {
      error: largestAmount,
    })
      .nullable()
      .default(null),
    participants_limit: z.int().min(1).max(1_000_000).nullable().default(null),
    minimum_followers: z.int().min(1).max(1_000_000_000).nullable().default(null),
    /** The slugs of courses that must be finished before enrolling. */
    courses: z.array(MissionSlug).max(10).default([]),
    levels: ForLevels,
    reviews_enrolments: z.boolean().default(false),
    public: z.boolean().default(true),
    /** Only the brand sees it. */
    draft: z.boolean().default(false),
    /** Since when partners see it; absent: as before, or at once. */
    published_at: Moment.optional(),
    terms: z.object({
      version: Required(60).default('1'),
      title: Required(160).default('Termos de participação'),
      text: Required(50_000),
    }),
    enrolment_starts_at: Moment,
    enrolment_ends_at: Moment,
    starts_at: Moment,
    ends_at: Moment,
    questions: z.array(QuestionBody).max(30).default([]),
  })
  .refine((mission) => mission.starts_at < mission.ends_at, {
    path: ['ends_at'],
    error: 'A missão precisa terminar depois de começar.',
  })
  .refine(
    (mission) =>
      mission.enrolment_starts_at < mission.enrolment_ends_at &&
      mission.enrolment_ends_at <= mission.ends_at,
    {
      path: ['enrolment_ends_at'],
      error: 'As inscrições precisam abrir antes de fechar e fechar até o fim da missão.',
    },
  )
  .refine(
    ({ kind, contents_required, goal_orders, goal_sales }) =>
      kind === 'content'
        ? contents_required > 0
        : goal_orders !== null || goal_sales !== null,
    {
      path: ['kind'],
      error:
        'Diga quantos conteúdos a missão pede (contents_required) ou a meta de vendas (goal_orders, goal_sales).',
    },
  )
export type MissionBody = z.output<typeof MissionBody>
