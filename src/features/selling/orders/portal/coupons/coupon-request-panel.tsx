import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'
import { useOnline } from '#platform/web/use-online.ts'

import {
  type listMyCouponRequests,
  type OwnCouponRequest,
  withdrawCouponRequest,
} from '../../coupon-request-contract.ts'
import { text } from './text.ts'

import classes from './coupons.module.css'

const words = text.request

const CouponRequestForm = lazy(async () => ({
  default: (await import('./coupon-request-form.tsx')).CouponRequestForm,
}))

type CouponRequestPanelProps = { requests: Output<typeof listMyCouponRequests> }

/** The partner's last request with the brand's answer, and the way to a new one. */
export function CouponRequestPanel({ requests }: CouponRequestPanelProps) {
  const [latest] = requests.data
  const answered = latest?.state === 'approved' || latest?.state === 'refused'
  const isWaiting = latest?.state === 'waiting'
  if (!requests.allowed && !isWaiting && !answered) return null
  return (
    <Panel title={words.title}>
      <div className={classes['request']}>
        {isWaiting && <Waiting request={latest} />}
        {answered && <Answer request={latest} />}
        {requests.allowed && !isWaiting && <Ask />}
      </div>
    </Panel>
  )
}

function Ask() {
  const [asking, setAsking] = useState(false)
  if (asking)
    return (
      <Suspense fallback={<SkeletonList />}>
        <CouponRequestForm onClose={() => setAsking(false)} />
      </Suspense>
    )
  return (
    <>
      <Text c="dimmed" size="sm">
        {words.hint}
      </Text>
      <Button variant="default" mih={44} onClick={() => setAsking(true)}>
        {words.title}
      </Button>
    </>
  )
}

function Waiting({ request }: { request: OwnCouponRequest }) {
  const online = useOnline()
  const withdrawal = useMutation({
    mutationFn: () => call(withdrawCouponRequest, { params: { id: request.id } }),
    onError: (error) => notifyProblem(sentencesOf(error)[0] ?? ''),
    onSettled: () => refreshAfter(withdrawCouponRequest),
  })
  return (
    <>
      <Text className={classes['wished'] ?? ''}>{words.waitingFor(request.wished)}</Text>
      <StatusBadge label={words.waiting} tone="waiting" sentence={words.waitingHint} />
      <Button
        {...textButton('start')}
        disabled={!online}
        loading={withdrawal.isPending}
        onClick={() => withdrawal.mutate()}
      >
        {words.withdraw}
      </Button>
    </>
  )
}

function Answer({ request }: { request: OwnCouponRequest }) {
  const isApproved = request.state === 'approved'
  return (
    <StatusBadge
      label={
        isApproved
          ? words.approved(request.number ?? request.wished)
          : words.refused(request.wished)
      }
      tone={isApproved ? 'good' : 'problem'}
      sentence={request.reason === null ? '' : words.reason(request.reason)}
    />
  )
}
