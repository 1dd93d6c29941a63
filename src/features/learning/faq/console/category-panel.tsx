import { Button, Fieldset, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { Problems } from '#platform/web/console/content/first-problems.ts'
import { EntryButtons } from '#platform/web/console/forms/entry-buttons.tsx'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'
import { blankQuestion, type FaqCategory } from './typed-faq.ts'

type CategoryPanelProps = {
  index: number
  categories: FaqCategory[]
  problems: Problems
  disabled: boolean
  onChange: (categories: FaqCategory[]) => void
}

/** One subject with its questions. */
export function CategoryPanel(props: CategoryPanelProps) {
  const { index, categories, problems, disabled, onChange } = props
  const [isAsking, setAsking] = useState(false)
  const category = categories[index]
  if (category === undefined) return null
  const { category: name, questions } = category
  const nth = index + 1
  const shownName = name.trim() || text.category(nth)
  const remove = () => onChange(categories.toSpliced(index, 1))
  const setQuestions = (next: FaqCategory['questions']) =>
    onChange(categories.with(index, { ...category, questions: next }))
  const isBlank = questions.every(({ question, answer }) => question + answer === '')
  return (
    <Panel
      title={shownName}
      aside={
        disabled ? undefined : (
          <EntryButtons
            name={shownName}
            remove={text.removeCategory(shownName)}
            index={index}
            list={categories}
            onChange={onChange}
            onRemove={isBlank ? remove : () => setAsking(true)}
          />
        )
      }
    >
      <Fieldset variant="unstyled" disabled={disabled}>
        <Stack gap="lg">
          <TextInput
            label={text.categoryName(nth)}
            description={text.categoryHint}
            required
            maxLength={80}
            value={name}
            error={problems[`categories.${index}.category`]}
            onChange={({ currentTarget: { value } }) =>
              onChange(categories.with(index, { ...category, category: value }))
            }
          />
          {questions.map((_, at) => (
            <QuestionFields
              // Questions have no key.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              nth={nth}
              at={at}
              questions={questions}
              problem={(part) => problems[`categories.${index}.questions.${at}.${part}`]}
              disabled={disabled}
              onChange={setQuestions}
            />
          ))}
          {!disabled && (
            <Group>
              <Button
                variant="default"
                aria-label={text.addQuestionTo(shownName)}
                onClick={() => setQuestions([...questions, blankQuestion()])}
              >
                {text.addQuestion}
              </Button>
            </Group>
          )}
        </Stack>
      </Fieldset>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={text.removeTitle(shownName)}
        sentence={text.removeSentence(questions.length)}
        yes={text.remove}
        no={text.keep}
        onConfirm={() => {
          setAsking(false)
          remove()
        }}
        confirming={false}
      />
    </Panel>
  )
}

type QuestionFieldsProps = {
  nth: number
  at: number
  questions: FaqCategory['questions']
  problem: (part: 'question' | 'answer') => string | undefined
  disabled: boolean
  onChange: (questions: FaqCategory['questions']) => void
}

function QuestionFields(props: QuestionFieldsProps) {
  const { nth, at, questions, problem, disabled, onChange } = props
  const one = questions[at]
  if (one === undefined) return null
  const place = `${nth}.${at + 1}`
  const field = (part: 'question' | 'answer') => ({
    required: true,
    value: one[part],
    error: problem(part),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange(questions.with(at, { ...one, [part]: value })),
  })
  return (
    <Stack gap="xs">
      <Group align="end" gap="xs" justify="flex-end">
        <TextInput
          label={text.question(place)}
          maxLength={200}
          flex="1 1 240px"
          {...field('question')}
        />
        {!disabled && (
          <EntryButtons
            name={text.question(place)}
            remove={text.removeQuestion(place)}
            index={at}
            list={questions}
            onChange={onChange}
            keepsOne
          />
        )}
      </Group>
      <Textarea
        label={text.answer(place)}
        maxLength={4_000}
        autosize
        minRows={2}
        {...field('answer')}
      />
    </Stack>
  )
}
