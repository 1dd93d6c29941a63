import type { Viewer } from '#platform/server/access.ts'
import type { Tx } from '#platform/server/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { QuestionAnswer, QuizView, ScoreSummary } from '../course-contents.ts'
import { type Score, scoreQuiz } from '../rules.ts'
import { classById, classesOf, saveAnswers } from './classes.ts'
import { quizOf } from './contents.ts'
import { enrollmentsOf } from './enrollments.ts'
import { readQuiz, type StoredQuiz } from './quiz.ts'

type Answering = { viewer: Viewer; classId: number; answers: QuestionAnswer[] }

/** What the answers are worth; nothing is kept. */
export async function scoreClass(tx: Tx, answering: Answering) {
  const scored = await score(tx, answering)
  if (!('result' in scored)) return scored
  return summaryOf(scored.result, { quiz: scored.quiz, saved: false })
}

/** Keeps answers that pass: only then can the class be finished. */
export async function saveClassScore(tx: Tx, answering: Answering) {
  const scored = await score(tx, answering)
  if (!('result' in scored)) return scored
  const { quiz, result } = scored
  if (!result.passed) return refuse('not_passed')
  const { classId, answers } = answering
  await saveAnswers(tx, classId, { answers, score: result.score })
  return summaryOf(result, { quiz, saved: true })
}

async function score(tx: Tx, { viewer, classId, answers }: Answering) {
  const found = await classById(tx, viewer, classId)
  if (!found) return refuse('unknown_class')
  const row = await quizOf(tx, { brandId: viewer.brandId, contentId: found.contentId })
  if (!row) return refuse('no_questionnaire')
  const quiz = readQuiz(row.quiz)
  const result = scoreQuiz(quiz, answers)
  return result ? { quiz, result } : refuse('incomplete_answers')
}

/** The questionnaire of a content that the viewer has opened; without its right answers. */
export async function viewQuiz(
  tx: Tx,
  { viewer, contentId }: { viewer: Viewer; contentId: number },
) {
  const row = await quizOf(tx, { brandId: viewer.brandId, contentId })
  const enrollment =
    row &&
    (await enrollmentsOf(tx, viewer)).find(({ courseId }) => courseId === row.course_id)
  const opened =
    enrollment &&
    (await classesOf(tx, enrollment.id)).find((one) => one.contentId === contentId)
  if (!row || !opened) return refuse('unknown_questionnaire')
  const quiz = readQuiz(row.quiz)
  return {
    id: row.id,
    title: row.title,
    required_correct_answers: quiz.required,
    questions: quiz.questions.map(({ id, question, answers }, index) => ({
      id,
      sequence: index + 1,
      question,
      several_answers: answers.filter(({ right }) => right).length > 1,
      answers: answers.map((one) => ({ id: one.id, answer: one.answer })),
    })),
    saved: savedOf(quiz, opened.answers),
  }
}

/** Null also where the author has since changed the questions so that the answers fit no more. */
function savedOf(quiz: StoredQuiz, answers: QuestionAnswer[] | null): QuizView['saved'] {
  const result = answers && scoreQuiz(quiz, answers)
  if (!answers || !result) return null
  return { question_answers: answers, summary: summaryOf(result, { quiz, saved: true }) }
}

function summaryOf(
  { passed, correct, required, questions, score: points, results }: Score,
  { quiz, saved }: { quiz: StoredQuiz; saved: boolean },
): ScoreSummary {
  const explanations = new Map(quiz.questions.map((one) => [one.id, one.explanation]))
  return {
    status: passed ? 'passed' : 'failed',
    saved,
    correct_answers: correct,
    required_correct_answers: required,
    questions,
    score: points,
    results: results.map((result) => ({
      question_id: result.questionId,
      correct: result.correct,
      explanation: saved ? (explanations.get(result.questionId) ?? null) : null,
    })),
  }
}
