import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'

import { text } from '../text.ts'
import type { Action } from './action.ts'

type DecisionFormProps = {
  label: string
  field: Action['field']
  /** What the field begins with. */
  initial: string
  /** Asked before something that cannot be undone. */
  question: string | null
  busy: boolean
  onCancel: () => void
  onDone: (typed: string) => void
}

const DIGITS = /^\d{1,10}$/

/** What has to be typed or confirmed before a decision. */
export function DecisionForm(props: DecisionFormProps) {
  const { label, field, initial, question, busy, onCancel, onDone } = props
  const [typed, setTyped] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (busy) return
    const value = typed.trim()
    const plain = field?.kind === 'number' ? value.replaceAll(/[.\s]/g, '') : value
    const missing = field !== undefined && field.optional !== true && value === ''
    if (missing) return setProblem(text.required)
    if (field?.kind === 'number' && !DIGITS.test(plain))
      return setProblem(text.followersMissing)
    onDone(plain)
  }

  const shared = {
    value: typed,
    error: problem,
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped(event.currentTarget.value)
      setProblem(null)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel()
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
    },
    // Opened by the person's own key or click.
    autoFocus: true,
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {question !== null && <Text fw={600}>{question}</Text>}
        {field?.kind === 'number' && (
          <TextInput label={field.label} inputMode="numeric" {...shared} />
        )}
        {field?.kind === 'text' && (
          <Textarea
            label={field.label}
            autosize
            minRows={2}
            {...(field.most !== undefined && { maxLength: field.most })}
            {...shared}
          />
        )}
        <Group gap="sm">
          <Button type="submit" loading={busy}>
            {label}
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            {text.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
