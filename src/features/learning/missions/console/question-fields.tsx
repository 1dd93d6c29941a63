import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { ReactNode } from 'react'

import { EntryButtons } from '#platform/web/console/forms/entry-buttons.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { questionKinds } from '../mission-views.ts'
import type { FieldsProps } from './field-of.ts'
import { text } from './text.ts'
import type { TypedQuestion } from './typed-mission.ts'

const words = text.form
const MOST_QUESTIONS = 30

/** What a person answers to enroll. */
export function QuestionFields({
  typed,
  onChange,
  problems,
  frozen,
  disabled,
}: FieldsProps) {
  const { questions } = typed
  const set = (changed: TypedQuestion[]) => onChange({ ...typed, questions: changed })
  const fixed = disabled || frozen
  return (
    <Panel title={words.questions}>
      <Fieldset variant="unstyled" disabled={fixed}>
        <Stack>
          {frozen && (
            <Text size="sm" c="dimmed">
              {text.frozen}
            </Text>
          )}
          {questions.length === 0 && <Text c="dimmed">{words.noQuestions}</Text>}
          {questions.map((question, index) => (
            <QuestionRow
              // Questions have no id before they are stored.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              nth={index + 1}
              question={question}
              problem={(part) => problems[`questions.${index}.${part}`]}
              onChange={(changed) => set(questions.with(index, changed))}
              buttons={
                <EntryButtons
                  name={words.question(index + 1)}
                  remove={words.removeQuestion(index + 1)}
                  index={index}
                  list={questions}
                  onChange={set}
                  disabled={fixed}
                />
              }
            />
          ))}
          {questions.length < MOST_QUESTIONS && (
            <Button
              variant="default"
              onClick={() =>
                set([
                  ...questions,
                  { question: '', kind: 'text', required: true, options: '' },
                ])
              }
            >
              {words.addQuestion}
            </Button>
          )}
        </Stack>
      </Fieldset>
    </Panel>
  )
}

type QuestionRowProps = {
  nth: number
  question: TypedQuestion
  problem: (part: 'question' | 'options') => string | undefined
  onChange: (question: TypedQuestion) => void
  buttons: ReactNode
}

function QuestionRow({ nth, question, problem, onChange, buttons }: QuestionRowProps) {
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="end" gap="xs">
        <TextInput
          label={words.question(nth)}
          required
          maxLength={300}
          value={question.question}
          error={problem('question')}
          flex={1}
          onChange={({ currentTarget }) =>
            onChange({ ...question, question: currentTarget.value })
          }
        />
        {buttons}
      </Group>
      <NativeSelect
        label={words.questionKind(nth)}
        value={question.kind}
        data={questionKinds.map((value) => ({ value, label: words.questionKinds[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...question,
            kind: questionKinds.find((kind) => kind === value) ?? question.kind,
          })
        }
      />
      {question.kind !== 'text' && (
        <Textarea
          label={words.options(nth)}
          description={words.optionsHint}
          required
          autosize
          minRows={2}
          value={question.options}
          error={problem('options')}
          onChange={({ currentTarget }) =>
            onChange({ ...question, options: currentTarget.value })
          }
        />
      )}
      <Checkbox
        label={words.required(nth)}
        checked={question.required}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...question, required: checked })
        }
      />
    </Stack>
  )
}
