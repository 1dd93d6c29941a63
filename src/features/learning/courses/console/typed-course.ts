import type { z } from 'zod'

import { formatTypedReais, parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import {
  firstProblems,
  type ReadContent,
} from '#platform/web/console/content/first-problems.ts'
import { freshKey } from '#platform/web/console/content/fresh-key.ts'
import { slugOf } from '#platform/web/slug-of.ts'

import { type ContentDocument, CourseDocument } from '../brand-contract.ts'
import { text } from './text.ts'

export type TypedQuestion = { question: string; answers: string; explanation: string }

export type TypedLesson = {
  /** Progress stays with it; empty before the first save. */
  key: string
  kind: ContentDocument['kind']
  title: string
  minutes: string
  text: string
  video: string
  captions: string
  attachments: ContentDocument['attachments']
  needed: string
  attempts: string
  questions: TypedQuestion[]
}

export type TypedSection = { key: string; title: string; lessons: TypedLesson[] }

/** What is typed in the form of a course. */
export type TypedCourse = {
  title: string
  description: string
  image: string
  price: string
  hours: string
  categories: string[]
  levels: string[]
  sections: TypedSection[]
}

export const blankQuestion: TypedQuestion = { question: '', answers: '', explanation: '' }

export function blankLesson(kind: TypedLesson['kind']): TypedLesson {
  return {
    key: '',
    kind,
    title: '',
    minutes: '',
    text: '',
    video: '',
    captions: '',
    attachments: [],
    needed: '1',
    attempts: '',
    questions: kind === 'quiz' ? [blankQuestion] : [],
  }
}

export function blankSection(): TypedSection {
  return { key: '', title: '', lessons: [blankLesson('text')] }
}

export function blankCourse(): TypedCourse {
  return {
    title: '',
    description: '',
    image: '',
    price: '',
    hours: '',
    categories: [],
    levels: [],
    sections: [blankSection()],
  }
}

export function typedCourseOf(course: CourseDocument): TypedCourse {
  return {
    title: course.title,
    description: course.description,
    image: course.image ?? '',
    price: course.value === 0 ? '' : formatTypedReais(course.value),
    hours: course.hours === undefined ? '' : course.hours.toLocaleString('pt-BR'),
    categories: course.categories,
    levels: course.levels,
    sections: course.sections.map(({ key, title, contents }) => ({
      key,
      title,
      lessons: contents.map(lessonOf),
    })),
  }
}

function lessonOf(content: ContentDocument): TypedLesson {
  const quiz = content.kind === 'quiz' ? content.quiz : null
  return {
    ...blankLesson(content.kind),
    key: content.key,
    title: content.title,
    minutes: content.minutes === undefined ? '' : String(content.minutes),
    text: content.text ?? '',
    video: content.kind === 'video' ? content.video : '',
    captions: content.kind === 'video' ? (content.captions ?? '') : '',
    attachments: content.attachments,
    needed: String(quiz?.required_correct_answers ?? 1),
    attempts: quiz?.max_attempts ? String(quiz.max_attempts) : '',
    questions: (quiz?.questions ?? []).map(({ question, answers, explanation }) => ({
      question,
      answers: answers
        .map(({ answer, right }) => (right ? `* ${answer}` : answer))
        .join('\n'),
      explanation: explanation ?? '',
    })),
  }
}

/** The course of the form, or the fields that cannot be read. */
export function readCourse(
  typed: TypedCourse,
  publication: Pick<CourseDocument, 'status' | 'published_at'>,
): ReadContent<CourseDocument> {
  const { price, hours, image, sections, ...rest } = typed
  const amount = parseTypedReais(price)
  const used = new Set(
    sections.flatMap(({ key, lessons }) => [key, ...lessons.map((lesson) => lesson.key)]),
  )
  const keyOf = (key: string, title: string) => key || freshKey(keyFrom(title), used, '-')
  const { status, published_at: day } = publication
  const read = CourseDocument.safeParse({
    ...rest,
    status,
    ...(day !== undefined && { published_at: day.toISOString() }),
    ...(image !== '' && { image }),
    value: amount === 'malformed' ? Number.NaN : (amount ?? 0) / 100,
    ...(hours.trim() !== '' && { hours: Number(hours.trim().replace(',', '.')) }),
    sections: sections.map(({ key, title, lessons }) => ({
      key: keyOf(key, title),
      title,
      contents: lessons.map((lesson) =>
        wireLesson(lesson, keyOf(lesson.key, lesson.title)),
      ),
    })),
  })
  if (read.success) return { body: read.data, problems: null }
  return { body: null, problems: firstProblems(read.error.issues, sentenceOf) }
}

function wireLesson(lesson: TypedLesson, key: string) {
  const { kind, title, minutes, attachments, captions } = lesson
  const words = lesson.text.trim() === '' ? {} : { text: lesson.text }
  const common = {
    key,
    kind,
    title,
    attachments,
    ...(minutes.trim() !== '' && { minutes: Number(minutes) }),
  }
  if (kind === 'text') return { ...common, text: lesson.text }
  if (kind === 'video')
    return {
      ...common,
      ...words,
      video: lesson.video,
      ...(captions !== '' && { captions }),
    }
  return {
    ...common,
    ...words,
    quiz: {
      required_correct_answers: Number(lesson.needed),
      max_attempts: lesson.attempts.trim() === '' ? null : Number(lesson.attempts),
      questions: lesson.questions.map(({ question, answers, explanation }) => ({
        question,
        answers: answersOf(answers),
        ...(explanation.trim() !== '' && { explanation }),
      })),
    },
  }
}

function answersOf(typed: string) {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ answer: line.replace(/^\*\s*/, ''), right: line.startsWith('*') }))
}

function keyFrom(title: string): string {
  return slugOf(title).slice(0, 50).replace(/-+$/, '') || 'parte'
}

/** The form's own words for what is typed as text and read as a number. */
function sentenceOf(field: string, { path, code }: z.core.$ZodIssue): string | null {
  if (field === 'hours') return text.form.badHours
  if (field === 'value') return text.form.badPrice
  if (path.at(-1) === 'answers' && code === 'custom') return text.form.noRight
  const isNumber = ['minutes', 'required_correct_answers', 'max_attempts'].includes(
    String(path.at(-1)),
  )
  return isNumber ? text.form.badNumber : null
}
