import { Alert, Button, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { z } from 'zod'

import { useBrandContacts } from '#features/program/identity/portal/queries.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { dropDraft, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { ContactLinks } from '#platform/web/ui/lists/contact-links.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import type { QuestionAnswer, QuizView, ScoreSummary } from '../../course-contents.ts'
import { text } from '../text.ts'
import { QuizQuestion } from './quiz-question.tsx'
import { useSaveScore, useScore } from './use-score.ts'

import classes from './player.module.css'

export type QuizProps = {
  quizId: number
  lessonId: number
  finished: boolean
  finishing: boolean
  onDone: () => void
}

const Chosen = z.record(z.string(), z.array(z.number()))
type Chosen = z.output<typeof Chosen>

/** Answer, check, then review and retry or save; saved answers can be reviewed. */
export function QuizForm({ quiz, lessonId, ...props }: QuizProps & { quiz: QuizView }) {
  const draft = `quiz:${lessonId}`
  const [chosen, setChosen] = useState<Chosen>(
    () => chosenOf(quiz.saved) ?? readDraft(draft, Chosen) ?? {},
  )
  const [submitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const score = useScore(lessonId)
  const save = useSaveScore({ quizId: quiz.id, lessonId, onSaved: () => dropDraft(draft) })
  const summary = quiz.saved?.summary ?? score.data ?? null
  const missing = quiz.questions.filter(({ id }) => (chosen[id] ?? []).length === 0)
  const error = score.error ?? save.error
  const left = score.data ? score.data.attempts_left : quiz.attempts_left

  function choose(questionId: number, answerIds: number[]) {
    const next = { ...chosen, [questionId]: answerIds }
    setChosen(next)
    writeDraft(draft, next)
  }
  function check(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (missing.length === 0) score.mutate(answersOf(chosen))
    else document.getElementById(`question-${missing[0]?.id}`)?.scrollIntoView()
  }
  return (
    <form ref={form} onSubmit={check} noValidate>
      <Text c="dimmed" mb="md">
        {text.quiz.required(quiz.required_correct_answers, quiz.questions.length)}
        {left !== null && quiz.saved === null && ` ${text.quiz.attemptsLeft(left)}`}
      </Text>
      {quiz.questions.map((question) => (
        <QuizQuestion
          key={question.id}
          question={question}
          of={quiz.questions.length}
          chosen={chosen[question.id] ?? []}
          result={summary?.results.find((one) => one.question_id === question.id) ?? null}
          missing={submitted && (chosen[question.id] ?? []).length === 0}
          onChoose={(answerIds) => choose(question.id, answerIds)}
        />
      ))}
      {summary && (
        <Verdict summary={summary} takesFocus={score.isSuccess || save.isSuccess} />
      )}
      {error && (
        <Alert role="alert" color="red" mt="md">
          {sentencesOf(error).join(' ')}
        </Alert>
      )}
      <QuizActions
        summary={summary}
        score={score}
        save={save}
        props={props}
        answers={answersOf(chosen)}
        spent={left === 0 && summary?.status !== 'passed'}
        onRetry={() => {
          score.reset()
          setSubmitted(false)
          // The button that had the focus is removed.
          form.current?.querySelector('input')?.focus()
        }}
      />
    </form>
  )
}

type QuizActionsProps = {
  summary: ScoreSummary | null
  score: ReturnType<typeof useScore>
  save: ReturnType<typeof useSaveScore>
  props: Pick<QuizProps, 'finished' | 'finishing' | 'onDone'>
  answers: QuestionAnswer[]
  /** No tries are left. */
  spent: boolean
  onRetry: () => void
}

/** The next action in the current state of the questionnaire. */
function QuizActions({
  summary,
  score,
  save,
  props,
  answers,
  spent,
  onRetry,
}: QuizActionsProps) {
  const online = useOnline()
  const contacts = useBrandContacts()
  const { finished, finishing, onDone } = props
  if (summary?.saved && finished) return null
  if (spent)
    return (
      <Alert role="status" color="yellow" mt="md">
        <Text mb="sm">{text.quiz.spent}</Text>
        <ContactLinks ways={contacts} />
      </Alert>
    )
  return (
    <div className={classes['actions']}>
      {summary === null && (
        <Button type="submit" disabled={!online} loading={score.isPending}>
          {text.quiz.check}
        </Button>
      )}
      {summary?.status === 'failed' && (
        <Button type="button" onClick={onRetry}>
          {text.quiz.retry}
        </Button>
      )}
      {summary?.status === 'passed' && !summary.saved && (
        <Button
          type="button"
          disabled={!online}
          loading={save.isPending}
          onClick={() => save.mutate(answers)}
        >
          {text.quiz.save}
        </Button>
      )}
      {summary?.saved && (
        <Button type="button" disabled={!online} loading={finishing} onClick={onDone}>
          {text.player.finish}
        </Button>
      )}
    </div>
  )
}

type VerdictProps = {
  summary: ScoreSummary
  /** After an answer was checked or saved: the button that had the focus is removed. */
  takesFocus: boolean
}

function Verdict({ summary, takesFocus }: VerdictProps) {
  const { status, saved, correct_answers: correct, questions } = summary
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) alert.current?.focus()
  }, [takesFocus, status, saved])
  const passed = status === 'passed'
  const title = saved
    ? text.quiz.savedTitle
    : passed
      ? text.quiz.passedTitle
      : text.quiz.failedTitle
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      role="status"
      color={passed ? 'green' : 'yellow'}
      mt="md"
    >
      <strong>{title}</strong>
      <br />
      {text.quiz.got(correct, questions)}{' '}
      {saved ? text.quiz.review : passed ? text.quiz.mustSave : text.quiz.failed}
    </Alert>
  )
}

function answersOf(chosen: Chosen): QuestionAnswer[] {
  return Object.entries(chosen).map(([id, answerIds]) => ({
    question_id: Number(id),
    answer_ids: answerIds,
  }))
}

function chosenOf(saved: QuizView['saved']): Chosen | null {
  if (saved === null) return null
  return Object.fromEntries(
    saved.question_answers.map((one) => [String(one.question_id), one.answer_ids]),
  )
}
