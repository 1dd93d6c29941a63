import '@mantine/core/styles/Combobox.layer.css'
import {
  Alert,
  Button,
  Group,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'

import { dayOf } from '#platform/contract/time/dates.ts'
import { parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { useFormDraft } from '#platform/web/forms/use-form-draft.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'
import { text as uiText } from '#platform/web/ui/text.ts'
import { useNow } from '#platform/web/use-now.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { ClaimBody, makeSaleClaim } from '../contract.ts'
import { type ClaimKind, claimKinds } from '../rules.ts'
import { text } from './text.ts'

type ClaimFormProps = { kind: ClaimKind; order: string; day: string; onClose: () => void }
type Values = {
  kind: string
  external_id: string
  ordered_on: string
  expected_value: string
  note: string
}

export function ClaimForm({ kind, order, day, onClose }: ClaimFormProps) {
  const online = useOnline()
  const today = dayOf(useNow())
  const empty = { kind, external_id: order, ordered_on: day, expected_value: '', note: '' }
  const draft = useFormDraft<Values>('sale-claim', empty)
  const form = useForm<Values>({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: problemsOf,
  })
  const sending = useMutation({
    mutationFn: (values: Values) =>
      call(makeSaleClaim, { body: ClaimBody.parse(toBody(values)) }),
    onSuccess: async () => {
      draft.clear()
      await refreshAfter(makeSaleClaim)
      notifySuccess(text.sent)
      onClose()
    },
    onError: (error) => {
      const errors = fieldErrors(error)
      form.setErrors(errors)
      if (Object.keys(errors).length === 0) notifyProblem(sentencesOf(error)[0] ?? '')
    },
  })

  function discard() {
    draft.clear()
    form.setValues(empty)
  }

  return (
    <form onSubmit={form.onSubmit((values) => sending.mutate(values))} noValidate>
      <Stack gap="md">
        {draft.restored && (
          <Alert color="gray">
            {text.restored}{' '}
            <Button variant="subtle" size="compact-sm" onClick={discard}>
              {text.discard}
            </Button>
          </Alert>
        )}
        <NativeSelect
          label={text.kind}
          data={claimKinds.map((value) => ({ value, label: text.kinds[value] }))}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label={text.order}
          description={text.orderHint}
          required
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('external_id')}
        />
        <TextInput
          type="date"
          label={text.day}
          required
          max={today}
          {...form.getInputProps('ordered_on')}
        />
        <MoneyInput
          label={text.value}
          {...form.getInputProps('expected_value')}
          value={form.values.expected_value}
          onChange={(typed) => form.setFieldValue('expected_value', typed)}
        />
        <Textarea
          label={text.note}
          description={text.noteHint}
          autosize
          minRows={3}
          maxLength={1_000}
          {...form.getInputProps('note')}
        />
        {!online && (
          <Text c="dimmed" role="status">
            {text.offline}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={sending.isPending} disabled={!online}>
            {text.send}
          </Button>
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function toBody(values: Values): z.input<typeof ClaimBody> {
  const expected = parseTypedReais(values.expected_value)
  return {
    ...values,
    // The schema refuses a value that is not in the list.
    kind: values.kind as ClaimKind,
    expected_value: typeof expected === 'number' ? expected / 100 : null,
  }
}

function problemsOf(values: Values): Partial<Record<keyof Values, string>> {
  const problems: Record<string, string> = {}
  if (values.external_id.trim() === '') problems['external_id'] = text.required(text.order)
  if (values.ordered_on === '') problems['ordered_on'] = text.required(text.day)
  if (parseTypedReais(values.expected_value) === 'malformed')
    problems['expected_value'] = uiText.malformedAmount
  for (const { path, message } of ClaimBody.safeParse(toBody(values)).error?.issues ?? [])
    problems[String(path[0])] ??= message
  return problems
}
