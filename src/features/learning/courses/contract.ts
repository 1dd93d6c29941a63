import { z } from 'zod'

import { shownLevels } from '#features/people/partners/level-contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { Reais, ReaisFromZero } from '#platform/contract/money.ts'
import { Text, Unchosen } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import {
  ContentState,
  CourseContents,
  QuestionAnswer,
  QuizView,
  ScoreSummary,
  StartedLesson,
} from './course-contents.ts'

const endpoint = endpointsOf('courses')

const Id = z.coerce.number().int().min(1)
const Slug = Text(160).min(1)

const unknownCourse = {
  unknown_course: { status: 404, message: 'Curso não encontrado.' },
} as const
const unknownLesson = {
  unknown_class: { status: 404, message: 'Aula não encontrada.' },
} as const

const CourseCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  status: z.enum(['Published', 'Draft', 'Archived']),
  /** Its price in credits; zero is free. */
  value: Reais,
  categories: z.array(z.object({ id: z.int(), category: z.string() })),
  classes: z.int(),
  /** Hours of study, for the certificate. */
  hours: z.number().nullable(),
  /** Only partners of these levels may enroll; none: everyone. */
  ...shownLevels,
})
export type CourseCard = z.output<typeof CourseCard>

const EnrolledCourse = CourseCard.extend({
  enrollment_id: z.int(),
  enrolled_at: Moment,
  finished_at: Moment.nullable(),
  finished_classes: z.int(),
  certificate_slug: z.string().nullable(),
})
export type EnrolledCourse = z.output<typeof EnrolledCourse>

const CourseFilter = PageQuery.extend({
  q: Text(120).optional(),
  /** The maximum price in credits; zero means free ones only, empty means any. */
  value: Unchosen.or(z.coerce.number().pipe(ReaisFromZero)).optional(),
  /** Ids, joined by commas. */
  categories: Text(400)
    .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Separe as categorias por vírgulas.')
    .optional(),
})

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/v1/courses',
  summary: 'Lista os cursos',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: pageOf(CourseCard),
})

export const listCoursesNotEnrolled = endpoint({
  method: 'GET',
  path: '/api/v1/enroll/courses/notEnrolled',
  summary: 'Lista os cursos sem inscrição',
  access: 'approved',
  viewable: true,
  query: CourseFilter,
  response: pageOf(CourseCard),
})

export const listCoursesInProgress = endpoint({
  method: 'GET',
  path: '/api/v1/enroll/courses/inProgress',
  summary: 'Lista os cursos em andamento',
  access: 'approved',
  viewable: true,
  query: CourseFilter,
  response: pageOf(EnrolledCourse),
})

export const listCoursesFinished = endpoint({
  method: 'GET',
  path: '/api/v1/enroll/courses/finished',
  summary: 'Lista os cursos concluídos',
  access: 'approved',
  viewable: true,
  query: CourseFilter,
  response: pageOf(EnrolledCourse),
})

export const listCourseCategories = endpoint({
  method: 'GET',
  path: '/api/v1/category',
  summary: 'Lista as categorias de cursos',
  access: 'approved',
  viewable: true,
  response: z.object({ data: z.array(z.object({ id: z.int(), category: z.string() })) }),
})

export const showCourse = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:slug',
  summary: 'Mostra um curso',
  access: 'approved',
  viewable: true,
  params: z.object({ slug: Slug }),
  response: CourseCard.extend({
    sections: z.array(z.object({ title: z.string(), contents: z.array(z.string()) })),
    enrollment_id: z.int().nullable(),
    finished_at: Moment.nullable(),
    certificate_slug: z.string().nullable(),
  }),
  refusals: unknownCourse,
})

export const enrollInCourse = endpoint({
  method: 'POST',
  path: '/api/v1/enroll',
  summary: 'Inscreve o parceiro em um curso',
  access: 'approved',
  body: z.object({
    course_id: z.int().min(1),
    /** The price that the person saw: a different price is refused. */
    value: ReaisFromZero.optional(),
  }),
  status: 201,
  affects: ['courses', 'credits', 'redemption', 'dashboard', 'identity'],
  response: z.object({ enrollment_id: z.int(), course_id: z.int(), credits: Reais }),
  refusals: {
    ...unknownCourse,
    already_enrolled: { status: 409, message: 'Você já está inscrito neste curso.' },
    price_changed: {
      status: 409,
      message: 'O preço deste curso mudou. Confira o novo preço antes de se inscrever.',
    },
    level_needed: { status: 422, message: 'Este curso é para {value}.' },
    insufficient_credits: { status: 422, message: 'Você não possui créditos o suficiente' },
    debt: {
      status: 422,
      message: 'Você tem saldo devedor. Novos créditos o abatem antes de serem usados.',
    },
    wallet_blocked: {
      status: 422,
      message: 'Seus créditos estão bloqueados no momento. Fale com o suporte.',
    },
  },
})

export const showCourseContents = endpoint({
  method: 'GET',
  path: '/api/v1/class/content/:enroll_id',
  summary: 'Mostra o conteúdo de um curso',
  access: 'approved',
  params: z.object({ enroll_id: Id }),
  response: CourseContents,
  refusals: unknownCourse,
})

export const showQuestionnaire = endpoint({
  method: 'GET',
  path: '/api/v1/questionaries/:questionnaire_id',
  summary: 'Mostra um questionário',
  access: 'approved',
  params: z.object({ questionnaire_id: Id }),
  response: QuizView,
  refusals: {
    unknown_questionnaire: { status: 404, message: 'Questionário não encontrado.' },
  },
})

export const startLesson = endpoint({
  method: 'POST',
  path: '/api/v1/class/start',
  summary: 'Começa uma aula',
  access: 'approved',
  body: z.object({ enrollment_id: z.int().min(1), content_id: z.int().min(1) }),
  status: 201,
  response: StartedLesson,
  refusals: {
    ...unknownCourse,
    unknown_content: { status: 404, message: 'Nenhuma aula selecionada.' },
    not_its_turn: { status: 422, message: 'Conclua a aula anterior primeiro.' },
  },
})

export const finishLesson = endpoint({
  method: 'POST',
  path: '/api/v1/class/:class_id/finish',
  summary: 'Conclui uma aula',
  access: 'approved',
  params: z.object({ class_id: Id }),
  body: z.object({ status: z.int().min(0).max(100).default(100) }),
  response: ContentState,
  refusals: {
    ...unknownLesson,
    quiz_not_saved: {
      status: 422,
      message: 'Salve o questionário para concluir esta etapa.',
    },
  },
})

/** The position of a video, so that it continues there on another device. */
export const saveLessonPosition = endpoint({
  method: 'PUT',
  path: '/api/v1/class/:class_id/position',
  summary: 'Guarda a posição de uma aula',
  access: 'approved',
  params: z.object({ class_id: Id }),
  body: z.object({ position_seconds: z.int().min(0).max(86_400) }),
  response: z.object({ class_id: z.int(), position_seconds: z.int() }),
  refusals: unknownLesson,
})

const QuestionAnswers = z
  .array(QuestionAnswer)
  .min(1, 'Nenhuma resposta registrada para a questão.')
  .max(200)

const scoring = {
  ...unknownLesson,
  no_questionnaire: { status: 422, message: 'Esta aula não tem questionário.' },
  incomplete_answers: {
    status: 422,
    message: 'Nenhuma resposta registrada para a questão.',
  },
  no_attempts_left: {
    status: 422,
    message: 'Você já usou todas as tentativas deste questionário. Fale com a marca.',
  },
} as const

export const scoreLesson = endpoint({
  method: 'POST',
  path: '/api/v1/class/:class_id/score',
  summary: 'Avalia uma aula',
  access: 'approved',
  params: z.object({ class_id: Id }),
  body: z.object({ question_answers: QuestionAnswers }),
  response: ScoreSummary,
  refusals: scoring,
})

export const saveLessonScore = endpoint({
  method: 'POST',
  path: '/api/v1/class/:class_id/score/save',
  summary: 'Guarda a nota de uma aula',
  access: 'approved',
  params: z.object({ class_id: Id }),
  body: z.object({ question_answers: QuestionAnswers, class_id: z.int().min(1) }),
  response: ScoreSummary,
  refusals: {
    ...scoring,
    not_passed: {
      status: 422,
      message:
        'O número necessário de acertos não foi alcançado. Revise e tente novamente.',
    },
    other_class: {
      status: 422,
      message: 'A aula enviada é outra. Abra a aula de novo.',
    },
  },
})

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/api/v1/attachments/:id/download',
  summary: 'Baixa um anexo de aula',
  access: 'approved',
  params: z.object({ id: Id }),
  answers: 'file',
  response: z.unknown(),
  refusals: { unknown_attachment: { status: 404, message: 'Anexo não encontrado.' } },
})
