import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Checkbox, Radio, Stack, Textarea } from '@mantine/core'

import type { Question } from '../../mission-views.ts'
import { text } from '../text.ts'

type QuestionFieldProps = {
  question: Question
  value: string
  error: React.ReactNode
  onChange: (value: string) => void
}

/** One of the brand's questions: free text, one choice or several (stored as `1,3`). */
export function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  const { kind, options, required } = question
  const label = required
    ? question.question
    : `${question.question} ${text.enroll.optional}`
  const choices = options.map(({ id, label: option }) => ({ value: String(id), option }))
  if (kind === 'text')
    return (
      <Textarea
        label={label}
        required={required}
        autosize
        minRows={2}
        maxLength={2_000}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  if (kind === 'single')
    return (
      <Radio.Group
        label={label}
        required={required}
        value={value}
        onChange={onChange}
        error={error}
      >
        <Stack gap="xs" mt="xs">
          {choices.map((choice) => (
            <Radio key={choice.value} value={choice.value} label={choice.option} />
          ))}
        </Stack>
      </Radio.Group>
    )
  return (
    <Checkbox.Group
      label={label}
      required={required}
      value={value === '' ? [] : value.split(',')}
      onChange={(chosen) => onChange(chosen.join(','))}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={choice.option} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
