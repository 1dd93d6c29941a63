import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import {
  approveCouponRequest,
  type showCouponRequest,
} from '#features/selling/orders/coupon-request-contract.ts'
import { couponKey } from '#features/selling/orders/event/coupon-number.ts'
import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from '../../text.ts'
import { CouponFields } from '../coupon-fields.tsx'
import { blankCoupon, type CouponProblems, readCoupon } from '../typed-coupon.ts'
import { refreshRequests } from './refresh-requests.ts'

const words = text.coupons.requests

type ApproveRequestProps = { request: Output<typeof showCouponRequest> }

/** Creates the coupon that a partner asked for, with what the brand decides about it. */
export function ApproveRequest({ request }: ApproveRequestProps) {
  const [blank] = useState({
    ...blankCoupon,
    number: request.wished,
    partner_slug: request.partner_slug,
  })
  const [typed, setTyped] = useState(blank)
  const [problems, setProblems] = useState<CouponProblems>({})
  const sent = useRequestKey()
  const navigate = useNavigate()
  const path = useBrandPath()
  const approve = useMutation({
    mutationFn: (body: Input<typeof approveCouponRequest>['body']) =>
      call(
        approveCouponRequest,
        { params: { id: request.id }, body },
        { headers: sent.headersFor(JSON.stringify(body)) },
      ),
    onSuccess: async ({ number }) => {
      notifySuccess(words.approved(number ?? ''))
      await refreshRequests()
      await navigate(path('/regras?aba=cupons'))
    },
  })
  const isChanged = JSON.stringify(typed) !== JSON.stringify(blank)
  const guard = useUnsavedGuard(isChanged && !approve.isSuccess && !approve.isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readCoupon(typed)
    setProblems(read.problems ?? {})
    if (read.body === null || approve.isPending) return
    const { partner_slug: _partner, ...body } = read.body
    approve.mutate({ ...body, number: couponKey(typed.number) })
  }
  const errors = { ...fieldErrors(approve.error), ...problems }
  return (
    <Panel title={words.approve}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <CouponFields typed={typed} onChange={setTyped} isNew isRequest errors={errors} />
          {approve.isError && Object.keys(errors).length === 0 && (
            <Text role="alert" c="red">
              {approve.error.message}
            </Text>
          )}
          <Button type="submit" loading={approve.isPending}>
            {words.approve}
          </Button>
        </Stack>
      </form>
      {guard}
    </Panel>
  )
}
