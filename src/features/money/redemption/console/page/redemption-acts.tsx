import { Button, Group } from '@mantine/core'
import { useState } from 'react'

import { formatCents } from '#platform/contract/money.ts'
import { writeReason } from '#platform/contract/sentences.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { call } from '#platform/web/api/api.ts'
import { type ActionField, ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { useNow } from '#platform/web/use-now.ts'

import {
  payBrandRedemption,
  refuseBrandRedemption,
  retryBrandRedemption,
} from '../../brand-contract.ts'
import { takeBackRedemption, undoRedemptionPayment } from '../../take-back-contract.ts'
import { text } from '../text.ts'
import type { PanelProps } from './redemption.ts'

const everyAct = ['pay', 'retry', 'takeBack', 'giveBack', 'undoPayment'] as const
type Act = (typeof everyAct)[number]

const isBlank = (typed: string) => typed.trim() === ''

const reason: ActionField = {
  name: 'reason',
  label: text.giveBack.reason,
  kind: 'area',
  ready: text.giveBack.reasons,
  check: (typed) => (isBlank(typed) ? writeReason : null),
}
const takeBackFields: ActionField[] = [
  { ...reason, label: text.takeBack.reason, ready: text.takeBack.reasons },
  {
    name: 'provider_unreachable_confirmed',
    label: text.takeBack.confirm,
    description: text.takeBack.confirmHint,
    kind: 'yes',
  },
]
const reference: ActionField = {
  name: 'receipt_reference',
  label: text.pay.reference,
  description: text.pay.referenceHint,
  check: (typed) => (isBlank(typed) ? text.pay.missing : null),
}

/** What the person may do with a redemption now. */
export function RedemptionActs({ redemption, onDone }: PanelProps) {
  const [opened, setOpened] = useState<Act | null>(null)
  const mayWrite = useMay('redemptions.write')
  const today = dayOf(useNow())
  const { allowed, id, partner_name: name } = redemption
  const amount = formatCents(redemption.points)
  const possible = {
    pay: allowed.pay,
    retry: allowed.retry,
    takeBack: allowed.take_back,
    giveBack: allowed.give_back,
    undoPayment: allowed.undo_payment,
  }
  const acts = everyAct.filter((act) => possible[act])
  if (!mayWrite || acts.length === 0) return null
  const params = { id }
  const sheet = {
    onClose: () => setOpened(null),
    onDone: () => {
      setOpened(null)
      onDone()
    },
  }
  return (
    <>
      <Group gap="sm">
        {acts.map((act, nth) => (
          <Button
            key={act}
            variant={nth === 0 && act !== 'undoPayment' ? 'filled' : 'default'}
            onClick={() => setOpened(act)}
          >
            {text[act].act}
          </Button>
        ))}
      </Group>
      <ActionSheet
        {...sheet}
        opened={opened === 'pay'}
        title={text.pay.act}
        hint={text.pay.hint(amount, name)}
        fields={[
          reference,
          { name: 'paid_on', label: text.pay.day, kind: 'day', initial: today },
        ]}
        send={({ receipt_reference = '', paid_on = '' }, headers) => {
          const body = { receipt_reference, ...(paid_on !== '' && { paid_on }) }
          return call(payBrandRedemption, { params, body }, { headers })
        }}
      />
      <ActionSheet
        {...sheet}
        opened={opened === 'retry'}
        title={text.retry.act}
        hint={text.retry.hint}
        send={(_, headers) => call(retryBrandRedemption, { params }, { headers })}
      />
      <ActionSheet
        {...sheet}
        opened={opened === 'takeBack'}
        title={text.takeBack.act}
        hint={text.takeBack.hint(amount)}
        fields={takeBackFields}
        send={({ reason: typed = '', provider_unreachable_confirmed: yes }, headers) => {
          const body = { reason: typed, provider_unreachable_confirmed: yes === 'yes' }
          return call(takeBackRedemption, { params, body }, { headers })
        }}
      />
      <ActionSheet
        {...sheet}
        opened={opened === 'giveBack'}
        title={text.giveBack.act}
        danger
        hint={text.giveBack.hint(amount)}
        fields={[reason]}
        send={({ reason: typed = '' }, headers) =>
          call(refuseBrandRedemption, { params, body: { reason: typed } }, { headers })
        }
      />
      <ActionSheet
        {...sheet}
        opened={opened === 'undoPayment'}
        title={text.undoPayment.act}
        danger
        hint={text.undoPayment.hint(amount, name)}
        fields={[{ ...reason, ready: text.undoPayment.reasons }]}
        send={({ reason: typed = '' }, headers) =>
          call(undoRedemptionPayment, { params, body: { reason: typed } }, { headers })
        }
      />
    </>
  )
}
