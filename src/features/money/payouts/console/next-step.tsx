import { Alert, Button, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useMay } from '#platform/web/console/member.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import { listPayouts, type PayoutBatchDetail } from '../contract.ts'
import {
  approvePayoutBatch,
  cancelPayoutBatch,
  payPayouts,
  sendPayoutBatch,
} from '../decision-contract.ts'
import { type FileKind, fileKinds } from '../rules.ts'
import { PaidForm } from './by-hand-forms.tsx'
import { text } from './text.ts'
import { useBatchAct } from './use-batch-act.ts'

type Props = { batch: PayoutBatchDetail }

/** What a batch waits for, as one button. */
export function NextStep({ batch }: Props) {
  const mayPrepare = useMay('payouts.prepare')
  const isOpen = ['preparing', 'prepared', 'approved'].includes(batch.state)
  const begun = batch.states.some(
    ({ state }) => !['prepared', 'approved', 'cancelled'].includes(state),
  )
  return (
    <Panel title={text.next.title}>
      <Stack align="flex-start">
        <Step batch={batch} />
        {mayPrepare && isOpen && !begun && <Cancel batch={batch} />}
      </Stack>
    </Panel>
  )
}

/** A payment that the bank refused and paid later waits for a decision, also in a finished batch. */
function finishedWords({ states }: PayoutBatchDetail): string {
  const disputed = states.find(({ state }) => state === 'disputed')
  return disputed === undefined
    ? text.next.finished
    : text.next.disputed(disputed.count, text.late.open)
}

function Step({ batch }: Props) {
  const mayApprove = useMay('payouts.approve')
  switch (batch.state) {
    case 'preparing':
      return <Text aria-live="polite">{text.next.preparing(batch.examined)}</Text>
    case 'prepared':
      if (!mayApprove) return <Text>{text.next.waitsApproval}</Text>
      if (batch.needs_other_person) return <Text>{text.next.otherPerson}</Text>
      return <Approve batch={batch} />
    case 'approved':
      return mayApprove ? <Send batch={batch} /> : <Text>{text.states.approved}</Text>
    case 'sent':
      return <Text aria-live="polite">{sentWords(batch)}</Text>
    case 'finished':
      return <Text>{finishedWords(batch)}</Text>
    case 'cancelled':
      return <Text>{text.next.cancelled}</Text>
  }
}

function sentWords({ method, filed_at }: PayoutBatchDetail): string {
  if (method !== 'file') return text.next.sending
  return filed_at === null ? text.next.making : text.next.files
}

function Approve({ batch }: Props) {
  const [opened, setOpened] = useState(false)
  const { id, payment_count, total_value, version } = batch
  const total = formatCents(total_value)
  const approve = useBatchAct(
    () =>
      call(approvePayoutBatch, {
        params: { id },
        body: { payment_count, total_value, version },
      }),
    { onDone: () => setOpened(false) },
  )
  return (
    <>
      <Button onClick={() => setOpened(true)}>{text.next.approve}</Button>
      <DetailSheet
        isQuestion
        opened={opened}
        onClose={() => setOpened(false)}
        title={text.approval.title}
      >
        <Stack>
          <Text>{text.approval.sentence(payment_count, total)}</Text>
          <Problem error={approve.error} />
          <SheetFooter>
            <Button variant="default" onClick={() => setOpened(false)}>
              {text.approval.no}
            </Button>
            <Button loading={approve.isPending} onClick={() => approve.mutate()}>
              {text.approval.yes(total)}
            </Button>
          </SheetFooter>
        </Stack>
      </DetailSheet>
    </>
  )
}

function Send({ batch }: Props) {
  switch (batch.method) {
    case 'by_hand':
      return <PayAll batch={batch} />
    case 'provider':
      return <SendNow batch={batch} label={text.next.send} />
    case 'file':
      return <SendFile batch={batch} />
  }
}

type SendProps = Props & { label: string; fileKind?: FileKind }

function SendNow({ batch: { id }, label, fileKind }: SendProps) {
  const send = useBatchAct(() =>
    call(sendPayoutBatch, {
      params: { id },
      body: fileKind === undefined ? {} : { file_kind: fileKind },
    }),
  )
  return (
    <>
      <Problem error={send.error} />
      <Button loading={send.isPending} onClick={() => send.mutate()}>
        {label}
      </Button>
    </>
  )
}

function SendFile({ batch }: Props) {
  const [kind, setKind] = useState<FileKind>('cnab240')
  return (
    <>
      <Select
        label={text.files.kind}
        data={fileKinds.map((value) => ({ value, label: text.fileKinds[value] }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind(fileKinds.find((one) => one === value) ?? 'cnab240')}
      />
      <SendNow batch={batch} label={text.next.makeFile} fileKind={kind} />
    </>
  )
}

type Paid = { reference: string; paid_on: string }

/** Every payment of the batch that may be recorded, a page at a time: repeating it changes nothing. */
async function payEach(id: number, paid: Paid): Promise<void> {
  let cursor: string | undefined
  do {
    const query = { state: 'approved' as const, limit: 100, cursor }
    const page = await call(listPayouts, { params: { id }, query })
    const payouts = page.data.map((payout) => payout.id)
    if (payouts.length > 0)
      await call(payPayouts, { params: { id }, body: { payouts, ...paid } })
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

function PayAll({ batch }: Props) {
  const [opened, setOpened] = useState(false)
  const pay = useBatchAct((paid: Paid) => payEach(batch.id, paid), {
    onDone: () => setOpened(false),
  })
  const open = batch.states.find(({ state }) => state === 'approved')?.count ?? 0
  return (
    <>
      <Text>{text.next.byHand}</Text>
      <Button onClick={() => setOpened(true)}>{text.next.payAll}</Button>
      <DetailSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={text.byHand.paidTitle}
      >
        <PaidForm
          count={open}
          saving={pay.isPending}
          error={pay.error}
          onSave={(paid) => pay.mutate(paid)}
        />
      </DetailSheet>
    </>
  )
}

function Cancel({ batch: { id } }: Props) {
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = useBatchAct(
    () => call(cancelPayoutBatch, { params: { id }, body: { reason } }),
    { onDone: () => setOpened(false) },
  )
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpened(true)}>
        {text.cancel.open}
      </Button>
      <DetailSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={text.cancel.title}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!cancel.isPending) cancel.mutate()
          }}
        >
          <Stack>
            <Text>{text.cancel.sentence}</Text>
            <TextInput
              label={text.cancel.reason}
              value={reason}
              maxLength={300}
              required
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <Problem error={cancel.error} />
            <SheetFooter>
              <Button type="submit" color="red" loading={cancel.isPending}>
                {text.cancel.yes}
              </Button>
            </SheetFooter>
          </Stack>
        </form>
      </DetailSheet>
    </>
  )
}

function Problem({ error }: { error: Error | null }) {
  const { above } = refusedWords(error, [])
  if (above === null) return null
  return (
    <Alert role="alert" color="red">
      {above}
    </Alert>
  )
}
