import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'

import { refusedWords } from '#platform/web/api/refused.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { text } from '../text.ts'
import { useRequestKey } from './use-request-key.ts'

/** One field of an action. */
export type ActionField = {
  /** As in the contract. */
  name: string
  label: string
  /** `yes`: a sentence to agree with; typed is `yes`, or nothing. */
  kind?: 'text' | 'area' | 'day' | 'yes'
  description?: string
  /** Sentences to choose from; they can be changed. */
  ready?: readonly string[]
  /** The problem of what was typed; null if it may be sent. */
  check?: (typed: string) => string | null
  initial?: string
}

type ActionSheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** The words of the button; the title if absent. */
  yes?: string
  /** The consequence, in one or two sentences with figures. */
  hint: ReactNode
  fields?: readonly ActionField[]
  danger?: boolean
  /** Sends the headers as well: a repeated attempt must not act twice. */
  send: (
    typed: Readonly<Record<string, string>>,
    headers: Record<string, string>,
  ) => Promise<unknown>
  onDone: () => void
}

const NO_FIELDS: readonly ActionField[] = []

/** One action with its consequence and its fields; a second click waits for the first. */
export function ActionSheet(props: ActionSheetProps) {
  const { opened, onClose, title, yes = title, danger = false } = props
  const { hint, fields = NO_FIELDS, send, onDone } = props
  const start = Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]))
  const [typed, setTyped] = useState<Record<string, string>>(start)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const form = useId()
  const request = useRequestKey()
  const action = useMutation({
    mutationFn: () => send(typed, request.headersFor(...Object.values(typed))),
    onSuccess: () => {
      request.renew()
      setTyped(start)
      onDone()
    },
  })
  const { byField, above } = refusedWords(
    action.error,
    fields.map(({ name }) => name),
  )
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = fields.flatMap(({ name, check }) => {
      const problem = check?.(typed[name] ?? '') ?? null
      return problem === null ? [] : [[name, problem] as const]
    })
    setProblems(Object.fromEntries(found))
    if (found.length === 0 && !action.isPending) action.mutate()
  }
  return (
    <DetailSheet
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            loading={action.isPending}
            {...(danger && { color: 'red' })}
          >
            {yes}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap="sm">
          {typeof hint === 'string' ? <Text size="sm">{hint}</Text> : hint}
          {above !== null && <Text role="alert">{above}</Text>}
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              value={typed[field.name] ?? ''}
              error={problems[field.name] ?? byField[field.name]}
              onChange={(value) => setTyped((all) => ({ ...all, [field.name]: value }))}
            />
          ))}
        </Stack>
      </form>
    </DetailSheet>
  )
}

type FieldProps = {
  field: ActionField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Field({ field, value, error, onChange }: FieldProps) {
  const { label, kind = 'text', description, ready = [] } = field
  const common = { label, value, error, ...(description !== undefined && { description }) }
  return (
    <Stack gap="xs">
      {ready.length > 0 && (
        <Chips
          label={text.readyReasons}
          chosen={value}
          onChoose={onChange}
          options={ready.map((sentence) => ({ value: sentence, label: sentence }))}
        />
      )}
      {kind === 'yes' ? (
        <Checkbox
          label={label}
          error={error}
          {...(description !== undefined && { description })}
          checked={value === 'yes'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : '')}
        />
      ) : kind === 'area' ? (
        <Textarea
          {...common}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <TextInput
          {...common}
          type={kind === 'day' ? 'date' : 'text'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Stack>
  )
}
