import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import type { QuestionAnswer, QuizView, ScoreSummary } from '../../course-contents.ts'
import { quizOf } from '../contents.ts'
import { enrollmentsOf } from '../enrollments.ts'
import {
  lessonsOf,
  countAttempt,
  lockLesson,
  saveAnswers,
  type LessonProgress,
} from '../lessons.ts'
import { readQuiz, type StoredQuiz } from './quiz.ts'
import { attemptsLeft, type Score, scoreQuiz } from './score-quiz.ts'

type Answering = { viewer: Viewer; lessonId: number; answers: QuestionAnswer[] }

/** Scores answers without saving them; where tries are limited, it counts as one. */
export async function scoreLesson(tx: Tx, answering: Answering) {
  const tried = await tryAnswers(tx, answering)
  if (tried instanceof Refusal) return tried
  return summaryOf(tried.result, { ...tried, saved: false })
}

/** Saves answers that pass: only then can the lesson be finished. */
export async function saveLessonScore(tx: Tx, answering: Answering) {
  const tried = await tryAnswers(tx, answering)
  if (tried instanceof Refusal) return tried
  const { result } = tried
  // A failed try stays counted: saving must not allow more guesses.
  if (!result.passed) return refuse('not_passed', { keepsWrites: true })
  const { viewer, lessonId, answers } = answering
  const key = { brandId: viewer.brandId, id: lessonId }
  await saveAnswers(tx, key, { answers, score: result.score })
  return summaryOf(result, { ...tried, saved: true })
}

/**
 * Scores answers and counts the try; after passing once, checks and saves are unlimited.
 */
async function tryAnswers(tx: Tx, { viewer, lessonId, answers }: Answering) {
  const { brandId } = viewer
  const found = await lockLesson(tx, viewer, lessonId)
  if (!found) return refuse('unknown_class')
  const row = await quizOf(tx, { brandId, contentId: found.contentId })
  if (!row) return refuse('no_questionnaire')
  const quiz = readQuiz(row.quiz)
  const result = scoreQuiz(quiz, answers)
  if (!result) return refuse('incomplete_answers')
  const left = attemptsLeft(quiz.maxAttempts, found.quizAttempts)
  const counts = !found.quizPassed
  if (counts && left === 0) return refuse('no_attempts_left')
  if (counts) await countAttempt(tx, { brandId, id: lessonId }, result.passed)
  const attempts = found.quizAttempts + (counts ? 1 : 0)
  return { quiz, result, attemptsLeft: attemptsLeft(quiz.maxAttempts, attempts) }
}

/** The questionnaire of a content that the viewer has opened; without its right answers. */
export async function viewQuiz(
  tx: Tx,
  { viewer, contentId }: { viewer: Viewer; contentId: number },
) {
  const row = await quizOf(tx, { brandId: viewer.brandId, contentId })
  const enrollment =
    row &&
    (await enrollmentsOf(tx, viewer)).find(({ courseId }) => courseId === row.courseId)
  const opened =
    enrollment &&
    (await lessonsOf(tx, enrollment)).find((one) => one.contentId === contentId)
  if (!row || !opened) return refuse('unknown_questionnaire')
  const quiz = readQuiz(row.quiz)
  return {
    id: row.id,
    title: row.title,
    required_correct_answers: quiz.required,
    max_attempts: quiz.maxAttempts,
    attempts_left: attemptsLeft(quiz.maxAttempts, opened.quizAttempts),
    questions: quiz.questions.map(({ id, question, answers }, index) => ({
      id,
      sequence: index + 1,
      question,
      several_answers: answers.filter(({ right }) => right).length > 1,
      answers: answers.map((one) => ({ id: one.id, answer: one.answer })),
    })),
    saved: savedOf(quiz, opened),
  }
}

/**
 * Null also where the author has since changed the questions so that the answers no longer
 * match.
 */
function savedOf(
  quiz: StoredQuiz,
  { answers, quizAttempts }: LessonProgress,
): QuizView['saved'] {
  const result = answers && scoreQuiz(quiz, answers)
  const left = attemptsLeft(quiz.maxAttempts, quizAttempts)
  if (!answers || !result) return null
  return {
    question_answers: answers,
    summary: summaryOf(result, { quiz, saved: true, attemptsLeft: left }),
  }
}

type Summed = { quiz: StoredQuiz; saved: boolean; attemptsLeft: number | null }

function summaryOf(
  { passed, correct, required, questions, score: points, results }: Score,
  { quiz, saved, attemptsLeft: left }: Summed,
): ScoreSummary {
  const explanations = new Map(quiz.questions.map((one) => [one.id, one.explanation]))
  return {
    status: passed ? 'passed' : 'failed',
    saved,
    correct_answers: correct,
    required_correct_answers: required,
    questions,
    score: points,
    attempts_left: left,
    results: results.map((result) => ({
      question_id: result.questionId,
      correct: result.correct,
      explanation: saved ? (explanations.get(result.questionId) ?? null) : null,
    })),
  }
}
