import type { z } from 'zod'

import type { Cents } from '#platform/contract/money.ts'
import { parseTypedReais, formatTypedReais } from '#platform/contract/typed/typed-money.ts'
import {
  firstProblems,
  type ReadContent,
} from '#platform/web/console/content/first-problems.ts'
import { typedMomentOf, wireMomentOf } from '#platform/web/console/content/moment-field.tsx'

import { MissionBody } from '../body-contract.ts'
import { text } from './text.ts'

const words = text.form

export type TypedQuestion = {
  question: string
  kind: MissionBody['questions'][number]['kind']
  required: boolean
  /** One a line. */
  options: string
}

/** What is typed in the form of a mission. */
export type TypedMission = {
  title: string
  description: string
  instructions: string
  rules: string
  kind: MissionBody['kind']
  recurrence: MissionBody['recurrence']
  content_form: MissionBody['content_form']
  contents_required: string
  goal_orders: string
  goal_sales: string
  reward: string
  participants_limit: string
  minimum_followers: string
  courses: string[]
  levels: string[]
  reviews_enrolments: boolean
  public: boolean
  terms_version: string
  terms_title: string
  terms_text: string
  enrolment_starts_at: string
  enrolment_ends_at: string
  starts_at: string
  ends_at: string
  questions: TypedQuestion[]
}

const DAYS_OPEN = 30

/** A new mission: open from tomorrow, for a month. */
export function blankMission(now: Date): TypedMission {
  const day = (after: number, time: string) =>
    `${typedMomentOf(new Date(now.getTime() + after * 24 * 3_600_000)).slice(0, 10)}T${time}`
  return {
    title: '',
    description: '',
    instructions: '',
    rules: '',
    kind: 'content',
    recurrence: 'once',
    content_form: 'either',
    contents_required: '1',
    goal_orders: '',
    goal_sales: '',
    reward: '',
    participants_limit: '',
    minimum_followers: '',
    courses: [],
    levels: [],
    reviews_enrolments: false,
    public: true,
    terms_version: '1',
    terms_title: words.terms,
    terms_text: words.termsStart,
    enrolment_starts_at: day(1, '08:00'),
    enrolment_ends_at: day(DAYS_OPEN, '23:59'),
    starts_at: day(1, '08:00'),
    ends_at: day(DAYS_OPEN, '23:59'),
    questions: [],
  }
}

export function typedMissionOf(body: MissionBody): TypedMission {
  const { terms, questions, draft: _draft, published_at: _day, ...rest } = body
  return {
    ...rest,
    contents_required: String(body.contents_required),
    goal_orders: numberText(body.goal_orders),
    goal_sales: amountText(body.goal_sales),
    reward: amountText(body.reward),
    participants_limit: numberText(body.participants_limit),
    minimum_followers: numberText(body.minimum_followers),
    terms_version: terms.version,
    terms_title: terms.title,
    terms_text: terms.text,
    enrolment_starts_at: typedMomentOf(body.enrolment_starts_at),
    enrolment_ends_at: typedMomentOf(body.enrolment_ends_at),
    starts_at: typedMomentOf(body.starts_at),
    ends_at: typedMomentOf(body.ends_at),
    questions: questions.map((question) => ({
      ...question,
      options: question.options.join('\n'),
    })),
  }
}

type Publication = Pick<MissionBody, 'draft' | 'published_at'>

/** The mission of the form, or the fields that cannot be read. */
export function readMission(
  typed: TypedMission,
  { draft, published_at }: Publication,
): ReadContent<MissionBody> {
  const { terms_version, terms_title, terms_text, questions, ...rest } = typed
  const isContent = typed.kind === 'content'
  const read = MissionBody.safeParse({
    ...rest,
    contents_required: isContent ? (wireNumber(typed.contents_required) ?? 0) : 0,
    content_form: typed.content_form,
    goal_orders: isContent ? null : wireNumber(typed.goal_orders),
    goal_sales: isContent ? null : wireAmount(typed.goal_sales),
    recurrence: isContent ? 'once' : typed.recurrence,
    reward: wireAmount(typed.reward),
    participants_limit: wireNumber(typed.participants_limit),
    minimum_followers: wireNumber(typed.minimum_followers),
    terms: { version: terms_version, title: terms_title, text: terms_text },
    enrolment_starts_at: wireMomentOf(typed.enrolment_starts_at),
    enrolment_ends_at: wireMomentOf(typed.enrolment_ends_at),
    starts_at: wireMomentOf(typed.starts_at),
    ends_at: wireMomentOf(typed.ends_at),
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      options: question.kind === 'text' ? [] : linesOf(options),
    })),
    draft,
    ...(published_at !== undefined && { published_at: published_at.toISOString() }),
  })
  if (read.success) return { body: read.data, problems: null }
  return { body: null, problems: firstProblems(read.error.issues, sentenceOf) }
}

const moments = ['enrolment_starts_at', 'enrolment_ends_at', 'starts_at', 'ends_at']
const amounts = ['goal_sales', 'reward']
const numbers = [
  'contents_required',
  'goal_orders',
  'participants_limit',
  'minimum_followers',
]

/** The form's own words for what is typed as text and read as something else. */
function sentenceOf(field: string, { code }: z.core.$ZodIssue): string | null {
  if (code !== 'invalid_type') return null
  if (moments.includes(field)) return words.noMoment
  if (amounts.includes(field)) return words.noAmount
  return numbers.includes(field) ? words.noNumber : null
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}

function amountText(value: Cents | null): string {
  return value === null ? '' : formatTypedReais(value)
}

/** NaN, which the contract refuses, for what is no number. */
function wireNumber(typed: string): number | null {
  const plain = typed.trim().replaceAll('.', '')
  return plain === '' ? null : /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** Reais, as on the wire. */
function wireAmount(typed: string): number | null {
  const amount = parseTypedReais(typed)
  return amount === 'malformed' ? Number.NaN : amount && amount / 100
}

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
