import { z } from 'zod'

import { ForLevels } from '#features/people/partners/level-contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedText } from '#platform/contract/endpoint/search.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { cents, ReaisFromZero } from '#platform/contract/money.ts'
import {
  courseUnknown,
  httpsAddress,
  levelUnknown,
  slugFormat,
} from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('courses')

/** The author's key of a part of a course: progress stays with the key. */
const Key = Text(60).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugFormat)

export const FileName = Text(120).regex(
  /^[\p{L}\p{N}][\p{L}\p{N} ._()-]*\.[A-Za-z0-9]{2,5}$/u,
  'Use o nome de um arquivo, como roteiro.pdf.',
)
const Address = Text(500).regex(/^(https:\/\/|\/(?!\/))\S+$/, httpsAddress)
/** A URL, or the name of a file that was uploaded before. */
const Media = z.union([Address, FileName], {
  error: 'Use um endereço https:// ou o nome de um arquivo.',
})

const Question = z
  .object({
    question: Text(600).min(1),
    /** Shown after the questionnaire was passed. */
    explanation: Text(1_000).optional(),
    answers: z
      .array(z.object({ answer: Text(400).min(1), right: z.boolean().default(false) }))
      .min(2, 'Dê pelo menos duas respostas.')
      .max(10),
  })
  .refine(({ answers }) => answers.some(({ right }) => right), {
    error: 'Marque a resposta certa com right: true.',
    path: ['answers'],
  })

const Quiz = z
  .object({
    required_correct_answers: z.int().min(1),
    /** The maximum number of tries; absent: unlimited. */
    max_attempts: z.int().min(1).max(100).nullable().default(null),
    questions: z.array(Question).min(1).max(100),
  })
  .refine((quiz) => quiz.required_correct_answers <= quiz.questions.length, {
    error: 'Não pode passar do número de questões.',
    path: ['required_correct_answers'],
  })
export type QuizDocument = z.output<typeof Quiz>

const common = {
  key: Key,
  title: Text(160).min(1),
  minutes: z.int().min(1).max(600).optional(),
  attachments: z
    .array(z.object({ name: Text(120).min(1), file: FileName }))
    .max(20)
    .default([]),
}

const Content = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('text'), text: Text(60_000).min(1) }),
  z.object({
    ...common,
    kind: z.literal('video'),
    video: Media,
    /** WebVTT. */
    captions: Text(200_000)
      .regex(/^\uFEFF?WEBVTT/, 'As legendas precisam estar em WebVTT.')
      .optional(),
    text: Text(60_000).optional(),
  }),
  z.object({
    ...common,
    kind: z.literal('quiz'),
    text: Text(60_000).optional(),
    quiz: Quiz,
  }),
])
export type ContentDocument = z.output<typeof Content>

/** A course in the author's format. */
export const CourseDocument = z
  .object({
    title: Text(160).min(1),
    description: Text(4_000).min(1),
    image: Media.optional(),
    status: z.enum(['Published', 'Draft', 'Archived']).default('Published'),
    /** Since when partners see it; absent: as before, or at once. A draft has none. */
    published_at: Moment.optional(),
    value: ReaisFromZero.default(cents(0)),
    hours: z.number().min(0.1).max(1_000).multipleOf(0.1).optional(),
    categories: z.array(Text(60).min(1)).max(10).default([]),
    levels: ForLevels,
    sections: z
      .array(
        z.object({
          key: Key,
          title: Text(160).min(1),
          contents: z.array(Content).min(1).max(100),
        }),
      )
      .min(1, 'Escreva pelo menos uma seção.')
      .max(50),
  })
  .refine(({ status, published_at }) => status !== 'Draft' || !published_at, {
    error: 'Um rascunho não tem data de publicação. Use status: Published.',
    path: ['published_at'],
  })
  .refine(({ sections }) => unique(sections.map(({ key }) => key)), {
    error: 'Duas seções têm a mesma key.',
    path: ['sections'],
  })
  .refine(
    ({ sections }) =>
      unique(sections.flatMap(({ contents }) => contents.map(({ key }) => key))),
    { error: 'Dois conteúdos têm a mesma key.', path: ['sections'] },
  )
  .meta({ id: 'CourseDocument' })
export type CourseDocument = z.output<typeof CourseDocument>

function unique(keys: string[]): boolean {
  return new Set(keys).size === keys.length
}

export const CourseSlug = Key.max(120)

export const courseStates = ['Draft', 'Scheduled', 'Published', 'Archived'] as const

const CourseOfBrand = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    status: z.enum(courseStates),
    /** Since when partners see it; null for a draft. */
    published_at: Moment.nullable(),
    updated_at: Moment,
  })
  .meta({ id: 'ListedCourse' })

const WholeCourse = CourseOfBrand.extend({ course: CourseDocument })
const wholeCourse = versionedBy(WholeCourse, ['status', 'updated_at'])

export const putCourse = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/courses/:slug',
  summary: 'Cria ou substitui um curso',
  description:
    'Quem já está no curso continua com as aulas e as provas da sua versão; textos corrigidos de uma aula mantida chegam a todos. Um curso arquivado continua arquivado; para oferecê-lo de novo, publique-o.',
  access: { brand: 'content.write' },
  params: z.object({ slug: CourseSlug }),
  query: z.object({
    only_new: z.stringbool().default(false).meta({
      description: 'Recusa a chamada se a marca já tem um curso com este endereço.',
    }),
    files_of: CourseSlug.optional().meta({
      description:
        'Outro curso da marca: os arquivos dele que este cita, e ainda não tem, passam a ser também deste.',
    }),
  }),
  body: CourseDocument,
  response: z.object({
    id: z.int(),
    slug: z.string(),
    status: z.string(),
    sections: z.int(),
    contents: z.int(),
  }),
  versioned: wholeCourse,
  refusals: {
    ...versionRefusals,
    slug_taken: {
      status: 409,
      message: 'Este endereço já é de outro curso. Escolha outro endereço.',
    },
    unknown_level: { status: 422, message: levelUnknown },
    level_out_of_reach: {
      status: 422,
      message:
        'O nível {value} exige este curso: deixe-o aberto também a um nível abaixo dele.',
    },
    unknown_file: {
      status: 422,
      message: 'Envie antes o arquivo {value}.',
    },
    other_kind: {
      status: 422,
      message: 'O conteúdo {value} mudou de tipo. Dê a ele outra key.',
    },
  },
})

/** Every course of the brand, also drafts and archived ones, oldest first. */
export const listBrandCourses = endpoint({
  method: 'GET',
  path: '/api/brand/v1/courses',
  summary: 'Lista os cursos da marca',
  access: { brand: 'content.read' },
  query: KeysetQuery.extend({
    /** Words of the title, description or categories, ignoring accents. */
    search: SearchedText(120).optional(),
    status: z.enum(courseStates).optional(),
  }),
  mayLag: true,
  response: keysetPageOf(CourseOfBrand),
  refusals: cursorRefusals,
})

/** One course, `course` in the form in which it is written. */
export const showBrandCourse = endpoint({
  method: 'GET',
  path: '/api/brand/v1/courses/:slug',
  summary: 'Mostra um curso da marca',
  access: { brand: 'content.read' },
  params: z.object({ slug: CourseSlug }),
  response: WholeCourse,
  versioned: wholeCourse,
  refusals: { unknown_course: { status: 404, message: courseUnknown } },
})

/**
 * Archives a course: partners who began it go on, the others no longer see it. Publishing
 * brings it back.
 */
export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/courses/:slug',
  summary: 'Arquiva um curso',
  description:
    'Quem já começou continua; os outros não o veem mais. Para oferecê-lo de novo, publique-o.',
  access: { brand: 'content.write' },
  params: z.object({ slug: CourseSlug }),
  response: CourseOfBrand,
  versioned: wholeCourse,
  refusals: { ...versionRefusals, unknown_course: { status: 404, message: courseUnknown } },
})

/** Shows a course to partners, at once or from a day on; an archived one is offered again. */
export const publishCourse = endpoint({
  method: 'POST',
  path: '/api/brand/v1/courses/:slug/publish',
  summary: 'Publica um curso',
  description:
    'Sem data, os parceiros veem na hora. Com data no futuro, só a marca e quem já está no curso veem até lá. Um curso arquivado volta a ser oferecido.',
  access: { brand: 'content.write' },
  params: z.object({ slug: CourseSlug }),
  body: z.object({ published_at: Moment.optional() }).default({}),
  response: CourseOfBrand,
  versioned: wholeCourse,
  refusals: { ...versionRefusals, unknown_course: { status: 404, message: courseUnknown } },
})
