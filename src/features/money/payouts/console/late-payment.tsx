import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { formatDay } from '#platform/contract/time/dates.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import type { PayoutView } from '../contract.ts'
import { decideLatePayment } from '../decision-contract.ts'
import { type LateDecision, lateDecisions } from '../rules.ts'
import { Above } from './by-hand-forms.tsx'
import { text } from './text.ts'
import { useBatchAct } from './use-batch-act.ts'

type Props = { batchId: number; payout: PayoutView }

/** The decision about a payment that the bank refused and then reported as paid; nothing for another one. */
export function LatePayment({ batchId, payout }: Props) {
  const [opened, setOpened] = useState(false)
  if (payout.late_payment === null) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={text.lines.of(text.late.open, payout.protocol)}
        onClick={() => setOpened(true)}
      >
        {text.late.open}
      </Button>
      {opened && (
        <Decide batchId={batchId} payout={payout} onClose={() => setOpened(false)} />
      )}
    </>
  )
}

/** A person decides whether the payment was made. */
function Decide({ batchId, payout, onClose }: Props & { onClose: () => void }) {
  const [decision, setDecision] = useState<LateDecision | null>(null)
  const [reason, setReason] = useState('')
  const params = { id: batchId, payout_id: payout.id }
  const decide = useBatchAct(
    (body: { decision: LateDecision; reason: string }) =>
      call(decideLatePayment, { params, body }),
    { onDone: onClose },
  )
  const { above, byField } = refusedWords(decide.error, ['reason'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!decide.isPending && decision !== null) decide.mutate({ decision, reason })
  }
  return (
    <DetailSheet opened onClose={onClose} title={text.late.title}>
      <form onSubmit={submit}>
        <Stack>
          <Reported payout={payout} />
          <Radio.Group
            label={text.late.question}
            value={decision}
            required
            onChange={(value) =>
              setDecision(lateDecisions.find((one) => one === value) ?? null)
            }
          >
            <Stack gap="xs" mt="xs">
              {lateDecisions.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={text.late.decisions[one].label}
                  description={text.late.decisions[one].hint}
                />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            label={text.late.reason}
            value={reason}
            error={byField['reason']}
            maxLength={300}
            required
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Above words={above} />
          <SheetFooter>
            <Button type="submit" loading={decide.isPending} disabled={decision === null}>
              {text.byHand.save}
            </Button>
          </SheetFooter>
        </Stack>
      </form>
    </DetailSheet>
  )
}

/** What the bank says, and what else has happened to the same value. */
function Reported({ payout: { late_payment } }: { payout: PayoutView }) {
  if (late_payment === null) return null
  const { paid_on, reference, outcome, other_batch_id, other_reference } = late_payment
  return (
    <>
      <Text>{text.late.reported(formatDay(paid_on), reference)}</Text>
      {outcome === 'in_transit' && <Text>{text.late.inTransit(other_batch_id)}</Text>}
      {outcome === 'paid_twice' && (
        <Text>{text.late.paidTwice(other_batch_id, other_reference)}</Text>
      )}
      {outcome === 'ended' && <Text>{text.late.ended}</Text>}
    </>
  )
}
