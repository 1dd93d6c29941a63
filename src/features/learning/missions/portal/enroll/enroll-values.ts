import type { z } from 'zod'

import { EnrollmentBody, type MissionPage, type Question } from '../../mission-views.ts'
import { CONFIRMATION, unansweredOf } from '../../rules.ts'
import { text } from '../text.ts'

const words = text.enroll

/** As typed: each field as text, an answer under `q` and its question's id. */
export type EnrollValues = Record<string, string>

const fields = [
  'nome',
  'fone',
  'email_principal',
  'celular',
  'end_cep',
  'end_rua',
  'end_numero',
  'end_bairro',
  'end_complemento',
  'end_cidade',
  'end_uf',
  'pj_fantasia',
] as const

/** Fields that are collapsed until needed. */
export const furtherFields = [
  'fone',
  'pj_fantasia',
  'end_cep',
  'end_rua',
  'end_numero',
  'end_complemento',
  'end_bairro',
  'end_cidade',
  'end_uf',
] as const

const required = ['nome', 'email_principal', 'celular'] as const

export function firstValues({
  enrolment_data: known,
  questions,
}: MissionPage): EnrollValues {
  return {
    ...Object.fromEntries(fields.map((field) => [field, known[field] ?? ''])),
    ...Object.fromEntries(questions.map(({ id }) => [`q${id}`, ''])),
    confirmation: '',
    accepted_terms: '',
  }
}

export function toEnrollment(
  values: EnrollValues,
  questions: Question[],
): z.output<typeof EnrollmentBody> {
  return EnrollmentBody.parse(toBody(values, questions))
}

/** The problems by field: missing values first, then the contract's sentences. */
export function problemsOf(
  values: EnrollValues,
  questions: Question[],
): Record<string, string> {
  const problems = missingIn(values, questions)
  if (values['accepted_terms'] !== 'yes') problems['accepted_terms'] = words.notAccepted
  if (values['confirmation']?.trim() !== CONFIRMATION)
    problems['confirmation'] = words.notConfirmed
  const { error } = EnrollmentBody.safeParse(toBody(values, questions))
  for (const { path, message } of error?.issues ?? [])
    problems[fieldOf(path, values, questions)] ??= message
  return problems
}

/** An answer's problem belongs to its question. */
function fieldOf(
  [name, index]: PropertyKey[],
  values: EnrollValues,
  questions: Question[],
): string {
  const question = name === 'answers' && answered(values, questions)[Number(index)]
  return question ? `q${question.id}` : String(name)
}

function answered(values: EnrollValues, questions: Question[]): Question[] {
  return questions.filter(({ id }) => values[`q${id}`]?.trim() !== '')
}

function missingIn(values: EnrollValues, questions: Question[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of required)
    if (values[field]?.trim() === '') problems[field] = words.required(words[field])
  const answeredIds = answered(values, questions).map(({ id }) => id)
  for (const { id } of unansweredOf(questions, answeredIds))
    problems[`q${id}`] = words.answer
  return problems
}

function toBody(values: EnrollValues, questions: Question[]): Record<string, unknown> {
  const filled = fields.filter((field) => values[field]?.trim() !== '')
  return {
    ...Object.fromEntries(filled.map((field) => [field, values[field]])),
    confirmation: values['confirmation'],
    accepted_terms: values['accepted_terms'] === 'yes',
    answers: answered(values, questions).map(({ id, kind }) => {
      const value = values[`q${id}`] ?? ''
      return kind === 'text'
        ? { question_id: id, answer: value }
        : { question_id: id, option_ids: value.split(',').map(Number) }
    }),
  }
}
