import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { createCoupon } from '#features/selling/orders/coupon-contract.ts'
import { couponKey } from '#features/selling/orders/event/coupon-number.ts'
import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useTypedDraft } from '#platform/web/console/forms/use-typed-draft.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from '../text.ts'
import { CouponFields } from './coupon-fields.tsx'
import { blankCoupon, type CouponProblems, readCoupon } from './typed-coupon.ts'

/** Gives a partner a coupon. */
export function NewCouponScreen() {
  const [search] = useSearchParams()
  const [blank] = useState({ ...blankCoupon, partner_slug: search.get('parceiro') ?? '' })
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft(blank)
  const [problems, setProblems] = useState<CouponProblems>({})
  const request = useRequestKey()
  const navigate = useNavigate()
  const path = useBrandPath()
  const list = path('/regras?aba=cupons')
  const save = useMutation({
    mutationFn: (body: Input<typeof createCoupon>['body']) =>
      call(createCoupon, { body }, { headers: request.headersFor(JSON.stringify(body)) }),
    onSuccess: async ({ number }) => {
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
      dropDraft()
      notifySuccess(text.coupons.given(number))
      await navigate(list)
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isSuccess && !save.isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readCoupon(typed)
    setProblems(read.problems ?? {})
    if (read.body) save.mutate({ number: couponKey(typed.number), ...read.body })
  }
  const errors = {
    ...fieldErrors(save.error),
    ...problems,
  }
  return (
    <>
      <PageHeader title={text.coupons.new} backTo={list} />
      {restored}
      <Panel narrow>
        <form onSubmit={submit} noValidate>
          <Stack>
            <CouponFields typed={typed} onChange={setTyped} isNew errors={errors} />
            {save.isError && Object.keys(errors).length === 0 && (
              <Text role="alert" c="red">
                {save.error.message}
              </Text>
            )}
            <Button type="submit" loading={save.isPending}>
              {text.coupons.save}
            </Button>
          </Stack>
        </form>
      </Panel>
      {guard}
    </>
  )
}
