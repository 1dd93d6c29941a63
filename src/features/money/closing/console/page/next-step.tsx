import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatCents } from '#platform/contract/money.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { call } from '#platform/web/api/api.ts'
import { type ActionField, ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { InBatch, PayInBatch } from '#platform/web/console/layout/pay-in-batch.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { approveClosing, reopenClosing } from '../../brand-contract.ts'
import { giveBackClosing, payClosing } from '../../payment-contract.ts'
import { allows } from '../../rules.ts'
import { text } from '../text.ts'
import type { PanelProps } from './closing.ts'

const acts = ['approve', 'pay', 'reopen', 'give_back'] as const
type Act = (typeof acts)[number]

/** What has to happen next, and what the person may do about it. */
export function NextStep({ closing, onDone }: PanelProps) {
  const [opened, setOpened] = useState<Act | null>(null)
  const may = useMays()
  const { status, unfilled, needs_batch: needsBatch, batch_id: batchId } = closing
  if (status === 'open') return null
  const possible = acts.filter(
    (act) =>
      batchId === null && may[act] && allows(status, act) && !(act === 'pay' && needsBatch),
  )
  return (
    <Panel title={text.step.title}>
      <Stack gap="sm">
        <Text>{text.step.sentences[status]}</Text>
        {unfilled.length > 0 && status !== 'paid' && status !== 'reopened' && (
          <Text role="note">{text.step.unfilled(unfilled.join(', '))}</Text>
        )}
        {needsBatch && allows(status, 'pay') && <PayInBatch />}
        {batchId !== null && <InBatch id={batchId} />}
        {possible.length > 0 && (
          <Group gap="sm">
            {possible.map((act) => (
              <Button
                key={act}
                variant={act === 'approve' || act === 'pay' ? 'filled' : 'default'}
                onClick={() => setOpened(act)}
              >
                {text[act].act}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      <Sheets
        closing={closing}
        opened={opened}
        onClose={() => setOpened(null)}
        onDone={() => {
          setOpened(null)
          onDone()
        }}
      />
    </Panel>
  )
}

function useMays(): Record<Act, boolean> {
  const approve = useMay('closings.decide')
  const pay = useMay('payouts.approve')
  return { approve, pay, reopen: approve, give_back: pay }
}

const reference: ActionField = {
  name: 'payment_reference',
  label: text.pay.reference,
  description: text.pay.referenceHint,
}
const paidOn: ActionField = { name: 'paid_on', label: text.pay.day, kind: 'day' }
const reason: ActionField = { name: 'reason', label: text.reopen.reason, kind: 'area' }

type SheetsProps = PanelProps & { opened: Act | null; onClose: () => void }

function Sheets({ closing, opened, onClose, onDone }: SheetsProps) {
  const value = formatCents(closing.payable_value)
  const [today] = useState(() => dayOf(new Date()))
  const params = { id: closing.id }
  const sheet = { onClose, onDone }
  return (
    <>
      <ActionSheet
        {...sheet}
        opened={opened === 'approve'}
        title={text.approve.act}
        hint={
          <>
            {text.approve.hint(value, closing.partner_name)}
            {opened === 'approve' && <ExpectedDay closing={closing} />}
          </>
        }
        send={(_, headers) => call(approveClosing, { params }, { headers })}
      />
      <ActionSheet
        {...sheet}
        opened={opened === 'pay'}
        title={text.pay.act}
        hint={text.pay.hint(value, closing.partner_name)}
        fields={[reference, { ...paidOn, initial: today }]}
        send={({ payment_reference: typed = '', paid_on = '' }, headers) => {
          const body = {
            ...(typed.trim() !== '' && { payment_reference: typed }),
            ...(paid_on !== '' && { paid_on }),
          }
          return call(payClosing, { params, body }, { headers })
        }}
      />
      <ActionSheet
        {...sheet}
        opened={opened === 'reopen'}
        title={text.reopen.act}
        danger
        hint={text.reopen.hint(formatCents(closing.net_value))}
        fields={[reason]}
        send={({ reason: typed = '' }, headers) =>
          call(reopenClosing, { params, body: { reason: typed } }, { headers })
        }
      />
      <ActionSheet
        {...sheet}
        opened={opened === 'give_back'}
        title={text.give_back.act}
        danger
        hint={text.give_back.hint(value, closing.partner_name)}
        fields={[reason]}
        send={({ reason: typed = '' }, headers) =>
          call(giveBackClosing, { params, body: { reason: typed } }, { headers })
        }
      />
    </>
  )
}

/** The payment day if it is approved today, and whether that is later than the partner expects now. */
function ExpectedDay({ closing }: { closing: PanelProps['closing'] }) {
  const params = { id: closing.id }
  const { data } = useQuery({
    queryKey: ['approval tried', closing.id],
    queryFn: () => call(approveClosing, { params }, { dryRun: true }),
    gcTime: 0,
  })
  const day = data?.expected_payment_date ?? null
  const before = closing.expected_payment_date
  if (day === null) return null
  const expected = text.approve.expected(formatDay(day))
  return (
    <Text mt="xs">
      {before !== null && day > before
        ? `${expected} ${text.approve.later(formatDay(before))}`
        : expected}
    </Text>
  )
}
