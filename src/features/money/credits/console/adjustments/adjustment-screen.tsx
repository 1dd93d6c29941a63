import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'

import { formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { objectQuery } from '#platform/web/console/queries.ts'
import { useListPath } from '#platform/web/console/table/use-row-selection.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import {
  type AdjustmentRequest,
  approveAdjustment,
  refuseAdjustment,
  showAdjustmentRequest,
  withdrawAdjustment,
} from '../../adjustment-contract.ts'
import { balancesAfter } from '../../rules.ts'
import { text } from './text.ts'

type Shown = { request: AdjustmentRequest }

/** One adjustment above the limit, and what can be done with it. */
export function AdjustmentScreen() {
  const id = Number(useParams()['id'])
  const list = useListPath('/financeiro/ajustes')
  const found = useQuery(objectQuery(showAdjustmentRequest, { params: { id } }))
  if (found.isPending) return <SkeletonList />
  if (found.isError)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const request = found.data
  return (
    <>
      <PageHeader
        title={text.one(text.kinds[request.kind], request.partner_name)}
        description={text.states[request.state]}
        backTo={list}
      />
      <DetailLayout aside={<Facts request={request} />}>
        <NextStep request={request} />
      </DetailLayout>
    </>
  )
}

function Facts({ request }: Shown) {
  const pathTo = useBrandPath()
  const { decided_at: decidedAt } = request
  return (
    <Panel title={text.facts}>
      <DescriptionList
        facts={[
          {
            label: text.amount,
            value: <Money amountCents={request.amount} signed always />,
          },
          { label: text.reason, value: request.reason },
          {
            label: text.limit,
            value: <Money amountCents={request.limit_value} always />,
          },
          { label: text.requester, value: request.requested_by },
          { label: text.created, value: formatMoment(request.created_at) },
          { label: text.decided, value: request.decided_by },
          { label: text.decidedAt, value: decidedAt && formatMoment(decidedAt) },
          { label: text.refusal, value: request.refusal },
          {
            label: text.available,
            value: <Money amountCents={request.available} always />,
          },
          { label: text.debt, value: <Money amountCents={request.debt} always /> },
        ]}
      />
      <Anchor component={Link} to={pathTo(`/parceiros/${request.partner_slug}`)}>
        {text.openPartner}
      </Anchor>
    </Panel>
  )
}

type Act = 'approve' | 'refuse' | 'withdraw'

function NextStep({ request }: Shown) {
  const [act, setAct] = useState<Act | null>(null)
  const mayApprove = useMay('payouts.approve')
  const mayAsk = useMay('redemptions.write')
  const { id, state, needs_other_person: needsOther, may_withdraw } = request
  if (state !== 'waiting')
    return (
      <Panel title={text.next}>
        <Text>{text.ended[state]}</Text>
      </Panel>
    )
  const params = { id }
  const sheet = (one: Act) => ({
    opened: act === one,
    title: text[one],
    onClose: () => setAct(null),
    onDone: () => {
      setAct(null)
      void queryClient.invalidateQueries({ queryKey: ['credits'] })
    },
  })
  const button = (one: Act) => (
    <Button variant={one === 'approve' ? 'filled' : 'default'} onClick={() => setAct(one)}>
      {text[one]}
    </Button>
  )
  return (
    <Panel title={text.next}>
      <Stack>
        {needsOther && <Text>{text.otherPerson}</Text>}
        {!needsOther && !mayApprove && <Text>{text.waits}</Text>}
        <Group gap="sm">
          {!needsOther && mayApprove && button('approve')}
          {mayApprove && button('refuse')}
          {may_withdraw && mayAsk && button('withdraw')}
        </Group>
      </Stack>
      <ActionSheet
        {...sheet('approve')}
        hint={consequenceOf(request)}
        send={(_, headers) => call(approveAdjustment, { params }, { headers })}
      />
      <ActionSheet
        {...sheet('refuse')}
        hint={text.refuseHint}
        fields={[{ name: 'reason', label: text.refuseReason, kind: 'area' }]}
        send={({ reason = '' }, headers) =>
          call(refuseAdjustment, { params, body: { reason } }, { headers })
        }
      />
      <ActionSheet
        {...sheet('withdraw')}
        hint={text.withdrawHint}
        send={(_, headers) => call(withdrawAdjustment, { params }, { headers })}
      />
    </Panel>
  )
}

function consequenceOf(request: AdjustmentRequest): string {
  const { available, debt } = balancesAfter(request, request.kind, request.amount)
  return text.approveHint(
    formatCents(request.amount),
    formatCents(available),
    formatCents(debt),
  )
}
