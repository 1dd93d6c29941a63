import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'

import type { QuizView, ScoreSummary } from '../../course-contents.ts'
import { text } from '../text.ts'

import classes from './player.module.css'

type QuizQuestionProps = {
  question: QuizView['questions'][number]
  of: number
  chosen: number[]
  result: ScoreSummary['results'][number] | null
  missing: boolean
  onChoose: (answerIds: number[]) => void
}

/** One question; after the check its answers are fixed and marked as right or wrong. */
export function QuizQuestion(props: QuizQuestionProps) {
  const { question, of, chosen, result, missing, onChoose } = props
  const label = (
    <>
      <span className={classes['number']}>{text.quiz.number(question.sequence, of)}</span>
      {question.question}
    </>
  )
  const group = {
    label,
    description: question.several_answers ? text.quiz.several : null,
    error: missing ? text.quiz.missing : null,
  }
  const several = question.several_answers
  const Answer = several ? Checkbox : Radio
  const answers = (
    <Stack gap="xs" mt="xs">
      {question.answers.map(({ id, answer }) => (
        <Answer
          key={id}
          value={String(id)}
          label={answer}
          size="md"
          disabled={result !== null}
          className={classes['answer'] ?? ''}
        />
      ))}
    </Stack>
  )
  return (
    <div className={classes['question']} id={`question-${question.id}`}>
      {several ? (
        <Checkbox.Group
          {...group}
          value={chosen.map(String)}
          onChange={(ids) => onChoose(ids.map(Number))}
        >
          {answers}
        </Checkbox.Group>
      ) : (
        <Radio.Group
          {...group}
          value={String(chosen[0] ?? '')}
          onChange={(id) => onChoose([Number(id)])}
        >
          {answers}
        </Radio.Group>
      )}
      {result && (
        <p className={classes['result']} data-correct={result.correct}>
          {result.correct ? (
            <IconCircleCheck size={18} aria-hidden />
          ) : (
            <IconCircleX size={18} aria-hidden />
          )}
          <span>
            {result.correct ? text.quiz.right : text.quiz.wrong}
            {result.explanation !== null && `. ${result.explanation}`}
          </span>
        </p>
      )}
    </div>
  )
}
