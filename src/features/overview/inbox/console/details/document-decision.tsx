import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { text } from '../text.ts'

type DecisionFormProps = {
  busy: boolean
  onCancel: () => void
  onDone: (reason: string) => void
}

/** Why a document is refused; the partner reads it. */
export function DecisionForm({ busy, onCancel, onDone }: DecisionFormProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') setProblem(text.required)
    else onDone(reason.trim())
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label={text.fields.reason}
          value={reason}
          error={problem}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group gap="sm">
          <Button type="submit" size="compact-md" loading={busy}>
            {text.actions.refuse}
          </Button>
          <Button size="compact-md" variant="subtle" onClick={onCancel}>
            {text.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
