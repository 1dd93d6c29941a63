import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'

import { text } from './text.ts'
import { blankQuestion, type TypedLesson, type TypedQuestion } from './typed-course.ts'

const words = text.form

type QuizFieldsProps = {
  place: string
  lesson: TypedLesson
  problem: (part: string) => string | undefined
  onChange: (lesson: TypedLesson) => void
}

/** The questions of a questionnaire; the right answers begin with an asterisk. */
export function QuizFields({ place, lesson, problem, onChange }: QuizFieldsProps) {
  const { questions } = lesson
  const set = (changed: TypedQuestion[]) => onChange({ ...lesson, questions: changed })
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.needed(place)}
          required
          inputMode="numeric"
          value={lesson.needed}
          error={problem('quiz.required_correct_answers')}
          onChange={({ currentTarget }) =>
            onChange({ ...lesson, needed: currentTarget.value })
          }
        />
        <TextInput
          label={words.attempts(place)}
          description={words.attemptsHint}
          inputMode="numeric"
          value={lesson.attempts}
          error={problem('quiz.max_attempts')}
          onChange={({ currentTarget }) =>
            onChange({ ...lesson, attempts: currentTarget.value })
          }
        />
      </SimpleGrid>
      {questions.map((question, index) => (
        <QuestionFields
          // Questions have no id of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          place={`${place}.${index + 1}`}
          question={question}
          problem={(part) => problem(`quiz.questions.${index}.${part}`)}
          onChange={(changed) => set(questions.with(index, changed))}
          remove={questions.length > 1 ? () => set(questions.toSpliced(index, 1)) : null}
        />
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`${words.addQuestion} (${words.lesson(place)})`}
          onClick={() => set([...questions, blankQuestion])}
        >
          {words.addQuestion}
        </Button>
      </Group>
    </>
  )
}

type QuestionFieldsProps = {
  place: string
  question: TypedQuestion
  problem: (part: string) => string | undefined
  onChange: (question: TypedQuestion) => void
  remove: (() => void) | null
}

function QuestionFields(props: QuestionFieldsProps) {
  const { place, question, problem, onChange, remove } = props
  const field = (name: keyof TypedQuestion) => ({
    value: question[name],
    error: problem(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...question, [name]: currentTarget.value }),
  })
  return (
    <Stack gap="xs">
      <Group wrap="nowrap" align="end" gap="xs">
        <TextInput
          label={words.question(place)}
          required
          maxLength={600}
          flex={1}
          {...field('question')}
        />
        {remove !== null && (
          <IconButton
            icon={IconTrash}
            label={words.removeQuestion(place)}
            onClick={remove}
          />
        )}
      </Group>
      <Textarea
        label={words.answers(place)}
        description={words.answersHint}
        required
        autosize
        minRows={3}
        {...field('answers')}
      />
      <TextInput
        label={words.explanation(place)}
        description={words.explanationHint}
        maxLength={1_000}
        {...field('explanation')}
      />
    </Stack>
  )
}
