import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'

import { refusedWords } from '../../api/refused.ts'
import { DetailSheet } from '../../ui/layout/detail-sheet.tsx'
import { text } from '../text.ts'
import { useRequestKey } from './use-request-key.ts'

type ActionSheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** The consequence, in one or two sentences. */
  hint: string
  reasonLabel?: string
  reasonField?: string
  /** A second field, such as an amount. */
  value?: { label: string; field: string; check: (typed: string) => string | null }
  /** Sends the headers as well: a repeated attempt must not act twice. */
  send: (reason: string, value: string, headers: Record<string, string>) => Promise<unknown>
  onDone: () => void
}

/** One action with its reason; a second click waits for the first. */
export function ActionSheet(props: ActionSheetProps) {
  const { opened, onClose, title, hint, value, send, onDone } = props
  const { reasonLabel = text.actions.reason, reasonField = 'reason' } = props
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useId()
  const request = useRequestKey()
  const action = useMutation({
    mutationFn: () => send(reason, typed, request.headersFor(reason, typed)),
    onSuccess: () => {
      request.renew()
      setReason('')
      setTyped('')
      onDone()
    },
  })
  const fields = [reasonField, value?.field ?? '']
  const { byField, above } = refusedWords(action.error, fields)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = value?.check(typed) ?? null
    setProblem(found)
    if (found === null && !action.isPending) action.mutate()
  }
  return (
    <DetailSheet
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text.actions.cancel}
          </Button>
          <Button type="submit" form={form} loading={action.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">{hint}</Text>
          {above !== null && <Text role="alert">{above}</Text>}
          {value !== undefined && (
            <TextInput
              label={value.label}
              value={typed}
              error={problem ?? byField[value.field]}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
          <Textarea
            label={reasonLabel}
            value={reason}
            error={byField[reasonField]}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Stack>
      </form>
    </DetailSheet>
  )
}
