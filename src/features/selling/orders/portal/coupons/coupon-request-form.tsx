import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'

import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { useFormDraft } from '#platform/web/forms/use-form-draft.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { requestCoupon, WishedCode } from '../../coupon-request-contract.ts'
import { text } from './text.ts'

const words = text.request

const blank = { wished: '', note: '' }

/** Asks the brand for a coupon with a wished code. */
export function CouponRequestForm({ onClose }: { onClose: () => void }) {
  const online = useOnline()
  const draft = useFormDraft('coupon-request', blank)
  const form = useForm({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: {
      wished: (typed) => WishedCode.safeParse(typed).error?.issues[0]?.message ?? null,
    },
  })
  const sending = useMutation({
    mutationFn: (body: typeof blank) => call(requestCoupon, { body }),
    onSuccess: async () => {
      draft.clear()
      await refreshAfter(requestCoupon)
      notifySuccess(words.sent)
      onClose()
    },
    onError: async (error) => {
      const errors = fieldErrors(error)
      form.setErrors(errors)
      if (Object.keys(errors).length > 0) return
      notifyProblem(sentencesOf(error)[0] ?? '')
      await refreshAfter(requestCoupon)
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => sending.mutate(values))} noValidate>
      <Stack>
        <TextInput
          label={words.code}
          description={words.codeHint}
          required
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('wished')}
          onChange={(event) =>
            form.setFieldValue('wished', event.currentTarget.value.toUpperCase())
          }
        />
        <Textarea
          label={words.note}
          description={words.noteHint}
          autosize
          minRows={2}
          maxLength={200}
          {...form.getInputProps('note')}
        />
        {!online && (
          <Text c="dimmed" role="status">
            {words.offline}
          </Text>
        )}
        <Group>
          <Button type="submit" mih={44} loading={sending.isPending} disabled={!online}>
            {words.send}
          </Button>
          <Button variant="default" mih={44} onClick={onClose}>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
