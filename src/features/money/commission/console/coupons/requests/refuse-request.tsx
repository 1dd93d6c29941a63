import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { refuseCouponRequest } from '#features/selling/orders/coupon-request-contract.ts'
import { reasonToPartner, writeReason } from '#platform/contract/sentences.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from '../../text.ts'
import { refreshRequests } from './refresh-requests.ts'

const words = text.coupons.requests

/** Refuses a request with a reason, which the partner reads. */
export function RefuseRequest({ id }: { id: number }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sent = useRequestKey()
  const refuse = useMutation({
    mutationFn: () =>
      call(
        refuseCouponRequest,
        { params: { id }, body: { reason: reason.trim() } },
        { headers: sent.headersFor(reason) },
      ),
    onSuccess: async () => {
      notifySuccess(words.refused)
      await refreshRequests()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = reason.trim().length < 3
    setMissing(isEmpty)
    if (!isEmpty && !refuse.isPending) refuse.mutate()
  }
  const error = isMissing ? writeReason : fieldErrors(refuse.error)['reason']
  return (
    <Panel title={words.refuse}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Textarea
            label={reasonToPartner}
            required
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            error={error}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {refuse.isError && error === undefined && (
            <Text role="alert" c="red">
              {refuse.error.message}
            </Text>
          )}
          <Button type="submit" variant="default" loading={refuse.isPending}>
            {words.refuse}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
