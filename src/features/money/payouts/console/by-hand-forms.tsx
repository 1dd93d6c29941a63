import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { dayOf } from '#platform/contract/time/dates.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import { text } from './text.ts'

type FormProps<Typed> = {
  count: number
  saving: boolean
  error: Error | null
  onSave: (typed: Typed) => void
}

/** The reference and the day of payments that the brand made. */
export function PaidForm({
  count,
  saving,
  error,
  onSave,
}: FormProps<{ reference: string; paid_on: string }>) {
  const [reference, setReference] = useState('')
  const [day, setDay] = useState(() => dayOf(new Date()))
  const { above, byField } = refusedWords(error, ['reference', 'paid_on'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) onSave({ reference, paid_on: day })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{text.byHand.count(count)}</Text>
        <TextInput
          label={text.byHand.reference}
          value={reference}
          error={byField['reference']}
          maxLength={200}
          required
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={text.byHand.day}
          value={day}
          error={byField['paid_on']}
          required
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Above words={above} />
        <SheetFooter>
          <Button type="submit" loading={saving}>
            {text.byHand.save}
          </Button>
        </SheetFooter>
      </Stack>
    </form>
  )
}

/** Why the bank refused payments. */
export function RefusedForm({
  count,
  saving,
  error,
  onSave,
}: FormProps<{ reason: string }>) {
  const [reason, setReason] = useState('')
  const { above, byField } = refusedWords(error, ['reason'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) onSave({ reason })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{text.byHand.count(count)}</Text>
        <TextInput
          label={text.byHand.reason}
          value={reason}
          error={byField['reason']}
          maxLength={300}
          required
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Above words={above} />
        <SheetFooter>
          <Button type="submit" color="red" loading={saving}>
            {text.byHand.save}
          </Button>
        </SheetFooter>
      </Stack>
    </form>
  )
}

/** The problem of a form as a whole. */
export function Above({ words }: { words: string | null }) {
  if (words === null) return null
  return (
    <Alert role="alert" color="red">
      {words}
    </Alert>
  )
}
