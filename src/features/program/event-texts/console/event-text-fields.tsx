import { Button, Fieldset, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'

import { filled } from '#platform/contract/endpoint/filled.ts'

import { type EventTextView, textProblems, type WrittenText } from '../contract.ts'
import { textLimits } from '../rules.ts'
import { problemIn } from './problem-in.ts'
import { text } from './text.ts'

const words = text.form

type EventTextFieldsProps = {
  view: EventTextView
  written: WrittenText
  readOnly: boolean
  errors: { title: string | undefined; body: string | undefined }
  onChange: (written: WrittenText) => void
}

/** The text of an event for one kind of channel. */
export function EventTextFields({
  view,
  written,
  readOnly,
  errors,
  onChange,
}: EventTextFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { kind, title, body } = written
  const label = text.kinds[kind]
  const limit = textLimits[kind]
  const own = view.texts.find((one) => one.kind === kind)
  if (!own) return null
  const isOwn = own.own_title === title && own.own_body === body
  const problem = problemIn(view, written)
  const errorOf = (field: 'title' | 'body') =>
    problem?.field === field
      ? filled(textProblems[problem.code], problem.value)
      : errors[field]
  const insert = (name: string) => {
    const at = area.current?.selectionStart ?? body.length
    onChange({ ...written, body: `${body.slice(0, at)}{${name}}${body.slice(at)}` })
    area.current?.focus()
  }
  return (
    <Fieldset legend={label} disabled={readOnly}>
      <Stack>
        {own.own_title !== null && (
          <TextInput
            label={kind === 'email' ? words.subject(label) : words.title(label)}
            value={title ?? ''}
            maxLength={limit.title}
            error={errorOf('title')}
            onChange={({ currentTarget }) =>
              onChange({ ...written, title: currentTarget.value })
            }
          />
        )}
        <Textarea
          ref={area}
          label={words.body(label)}
          description={words.limit(body.length, limit.body)}
          value={body}
          autosize
          minRows={3}
          maxLength={limit.body}
          error={errorOf('body')}
          onChange={({ currentTarget }) =>
            onChange({ ...written, body: currentTarget.value })
          }
        />
        {!readOnly && (
          <>
            <Text size="sm" fw={600}>
              {words.variables}
            </Text>
            <Group gap="xs">
              {view.variables.map(({ name, means }) => (
                <Button
                  key={name}
                  variant="default"
                  size="compact-md"
                  mih={32}
                  title={means}
                  aria-label={words.insert(name, means)}
                  onClick={() => insert(name)}
                >
                  {`{${name}}`}
                </Button>
              ))}
            </Group>
          </>
        )}
        {own.required.length > 0 && (
          <Text size="sm" c="dimmed">
            {words.required(own.required.map((name) => `{${name}}`).join(', '))}
          </Text>
        )}
        {!isOwn && !readOnly && (
          <Button
            variant="subtle"
            onClick={() =>
              onChange({ ...written, title: own.own_title, body: own.own_body })
            }
          >
            {words.restore}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}
