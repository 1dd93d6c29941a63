import { z } from 'zod'

import { Percent } from '#platform/contract/percent.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const Attachment = z.object({ id: z.int(), name: z.string(), size: z.int() })

const Content = z.object({
  id: z.int(),
  sequence: z.int(),
  title: z.string(),
  kind: z.enum(['video', 'text', 'quiz']),
  video_url: z.string().nullable(),
  /** WebVTT. */
  captions: z.string().nullable(),
  /** Markdown. */
  text: z.string().nullable(),
  minutes: z.int().nullable(),
  questionnaire_id: z.int().nullable(),
  attachments: z.array(Attachment),
  /** Null before the class is started. */
  schoolclass: z
    .object({
      id: z.int(),
      finished_at: Moment.nullable(),
      /** The last position of its video. */
      position_seconds: z.int(),
    })
    .nullable(),
})
export type Content = z.output<typeof Content>

/** The data of the course player. */
export const CourseContents = z.object({
  enrollment_id: z.int(),
  course: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
  sections: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      is_active: z.union([z.literal(0), z.literal(1)]),
      sequence: z.int(),
      contents: z.array(Content),
    }),
  ),
  finished_at: Moment.nullable(),
  certificate_slug: z.string().nullable(),
})
export type CourseContents = z.output<typeof CourseContents>

export const StartedLesson = z.object({
  class_id: z.int(),
  content_id: z.int(),
  started_at: Moment,
  /** The last position of its video. */
  position_seconds: z.int(),
})

/** The state of the course after a finished lesson. */
export const ContentState = z.object({
  class_id: z.int(),
  content_id: z.int(),
  finished_at: Moment,
  next_content_id: z.int().nullable(),
  course_finished: z.boolean(),
  certificate_slug: z.string().nullable(),
})
export type ContentState = z.output<typeof ContentState>

export const ScoreSummary = z.object({
  status: z.enum(['passed', 'failed']),
  saved: z.boolean(),
  correct_answers: z.int(),
  required_correct_answers: z.int(),
  questions: z.int(),
  score: Percent,
  /** Null: unlimited. */
  attempts_left: z.int().nullable(),
  /** For the review, question by question. */
  results: z.array(
    z.object({
      question_id: z.int(),
      correct: z.boolean(),
      /** The explanation; only once the questionnaire was passed and saved. */
      explanation: z.string().nullable(),
    }),
  ),
})
export type ScoreSummary = z.output<typeof ScoreSummary>

export const QuestionAnswer = z.object({
  question_id: z.int().min(1),
  answer_ids: z.array(z.int().min(1)).min(1).max(50),
})
export type QuestionAnswer = z.output<typeof QuestionAnswer>

/** Without the right answers. */
export const QuizView = z.object({
  id: z.int(),
  title: z.string(),
  required_correct_answers: z.int(),
  /** Null: unlimited. */
  max_attempts: z.int().nullable(),
  attempts_left: z.int().nullable(),
  questions: z.array(
    z.object({
      id: z.int(),
      sequence: z.int(),
      question: z.string(),
      several_answers: z.boolean(),
      answers: z.array(z.object({ id: z.int(), answer: z.string() })),
    }),
  ),
  /** The viewer's saved answers, for the review. */
  saved: z
    .object({ question_answers: z.array(QuestionAnswer), summary: ScoreSummary })
    .nullable(),
})
export type QuizView = z.output<typeof QuizView>
