import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listPayouts, type PayoutBatchDetail, type PayoutView } from '../contract.ts'
import {
  giveBackPayout,
  payPayouts,
  queryPayout,
  refusePayouts,
  removePayout,
} from '../decision-contract.ts'
import { type PayoutState, payoutStates } from '../rules.ts'
import { PaidForm, RefusedForm } from './by-hand-forms.tsx'
import { LatePayment } from './late-payment.tsx'
import { text } from './text.ts'
import { useBatchAct } from './use-batch-act.ts'

const columnsOf = (batch: PayoutBatchDetail): Column<PayoutView>[] => [
  {
    id: 'partner',
    header: text.lines.columns.partner,
    cell: ({ partner_name }) => partner_name,
    primary: true,
  },
  {
    id: 'protocol',
    header: text.lines.columns.protocol,
    cell: (payout) => <Cause payout={payout} />,
  },
  {
    id: 'value',
    header: text.lines.columns.value,
    cell: ({ value }) => formatCents(value),
    numeric: true,
  },
  {
    id: 'destination',
    header: text.lines.columns.destination,
    cell: ({ destination }) => destination,
  },
  {
    id: 'state',
    header: text.lines.columns.state,
    cell: ({ state, reason }) => (
      <Stack gap={0}>
        {text.lines.states[state]}
        {reason !== null && state !== 'cancelled' && <Text size="sm">{reason}</Text>}
      </Stack>
    ),
  },
  {
    id: 'act',
    header: text.lines.columns.act,
    cell: (payout) => <Acts batch={batch} payout={payout} />,
  },
]

/** The payments of a batch, by their state. */
export function BatchLines({ batch }: { batch: PayoutBatchDetail }) {
  const [state, setState] = useState<PayoutState | null>(null)
  const pages = useInfiniteQuery(
    keysetQuery(listPayouts, (cursor) => ({
      params: { id: batch.id },
      query: { state: state ?? undefined, limit: 50, cursor },
    })),
  )
  // Jobs add and settle the payments: the batch is read again meanwhile, and its sums show it.
  const sums = JSON.stringify([batch.state, batch.states])
  const { refetch } = pages
  useEffect(() => void refetch(), [sums, refetch])
  const there = new Set(batch.states.map((sum) => sum.state))
  return (
    <Panel title={text.lines.title} long>
      <Stack>
        <FilterSelect
          label={text.state}
          every={text.everyState}
          data={payoutStates
            .filter((one) => there.has(one))
            .map((value) => ({ value, label: text.lines.states[value] }))}
          value={state}
          onChange={(value) => setState(payoutStates.find((one) => one === value) ?? null)}
        />
        <KeysetTable
          query={pages}
          name="payouts"
          label={text.lines.title}
          columns={columnsOf(batch)}
          idOf={({ id }) => id}
          empty={text.lines.none}
        />
      </Stack>
    </Panel>
  )
}

const causes: Record<PayoutView['kind'], string> = {
  closing: '/financeiro/fechamentos',
  redemption: '/financeiro/resgates',
}

/** The page of the closing or redemption that is paid, with the proof of its payment. */
function Cause({ payout: { kind, cause_id: id, protocol } }: { payout: PayoutView }) {
  const pathTo = useBrandPath()
  return (
    <Anchor component={Link} to={pathTo(`${causes[kind]}/${encodeURIComponent(id)}`)}>
      {protocol}
    </Anchor>
  )
}

type Form = 'paid' | 'refused' | 'given_back'
type ActsProps = { batch: PayoutBatchDetail; payout: PayoutView }

function Acts({ batch, payout }: ActsProps) {
  const mayPrepare = useMay('payouts.prepare')
  const mayApprove = useMay('payouts.approve')
  const [form, setForm] = useState<Form | null>(null)
  const params = { id: batch.id, payout_id: payout.id }
  const act = useBatchAct((contract: typeof removePayout | typeof queryPayout) =>
    call(contract, { params }).catch((error: unknown) =>
      notifyProblem(sentencesOf(error).join(' ')),
    ),
  )
  const button = (label: string, onClick: () => void) => (
    <Button
      size="xs"
      variant="default"
      loading={act.isPending}
      aria-label={text.lines.of(label, payout.protocol)}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  const mayQuery = batch.method === 'provider' && payout.state === 'unknown'
  return (
    <Group gap="xs">
      {mayPrepare &&
        payout.state === 'prepared' &&
        button(text.lines.remove, () => act.mutate(removePayout))}
      {mayApprove &&
        payout.may_pay_by_hand &&
        button(text.lines.paid, () => setForm('paid'))}
      {mayApprove &&
        payout.may_refuse_by_hand &&
        button(text.lines.refused, () => setForm('refused'))}
      {mayApprove &&
        payout.state === 'paid' &&
        button(text.lines.givenBack, () => setForm('given_back'))}
      {mayApprove && mayQuery && button(text.lines.query, () => act.mutate(queryPayout))}
      {mayApprove && <LatePayment batchId={batch.id} payout={payout} />}
      {form !== null && (
        <ByHand batch={batch} payout={payout} form={form} onClose={() => setForm(null)} />
      )}
    </Group>
  )
}

type ByHandProps = ActsProps & { form: Form; onClose: () => void }

const titles: Record<Form, string> = {
  paid: text.byHand.paidTitle,
  refused: text.byHand.refusedTitle,
  given_back: text.byHand.givenBackTitle,
}

function ByHand({ batch, payout, form, onClose }: ByHandProps) {
  const params = { id: batch.id }
  const payouts = [payout.id]
  const pay = useBatchAct(
    (paid: { reference: string; paid_on: string }) =>
      call(payPayouts, { params, body: { payouts, ...paid } }),
    { onDone: onClose },
  )
  const refuse = useBatchAct(
    ({ reason }: { reason: string }) =>
      form === 'refused'
        ? call(refusePayouts, { params, body: { payouts, reason } })
        : call(giveBackPayout, {
            params: { ...params, payout_id: payout.id },
            body: { reason },
          }),
    { onDone: onClose },
  )
  return (
    <DetailSheet opened onClose={onClose} title={titles[form]}>
      {form === 'given_back' && <Text mb="sm">{text.byHand.givenBackHint}</Text>}
      {form === 'paid' ? (
        <PaidForm
          count={1}
          saving={pay.isPending}
          error={pay.error}
          onSave={(typed) => pay.mutate(typed)}
        />
      ) : (
        <RefusedForm
          count={1}
          saving={refuse.isPending}
          error={refuse.error}
          onSave={(typed) => refuse.mutate(typed)}
        />
      )}
    </DetailSheet>
  )
}
