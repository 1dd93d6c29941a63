import { Alert, Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { type SubmitEvent, useId } from 'react'

import { cents, formatCents } from '#platform/contract/money.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { text as frame } from '#platform/web/console/text.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import type { FraudSignal } from '../../contract.ts'
import { text } from '../text.ts'
import { type Act, useDecision } from './use-decision.ts'

type DecisionSheetProps = {
  act: Act
  signal: FraudSignal
  opened: boolean
  onClose: () => void
}

/** One decision with its reason; a confirmation shows its effect before it is sent. */
export function DecisionSheet({ act, signal, opened, onClose }: DecisionSheetProps) {
  const form = useId()
  const decision = useDecision({ act, id: signal.id, onEnd: onClose })
  const { typed, effect, isRehearsal, isPending, change } = decision
  const { byField, above } = refusedWords(decision.error, ['reason'])
  const words = text[act]
  function submit(event: SubmitEvent) {
    event.preventDefault()
    decision.submit()
  }
  return (
    <DetailSheet
      opened={opened}
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            loading={isPending}
            {...(typed.denies && !isRehearsal && { color: 'red' })}
          >
            {isRehearsal ? text.confirm.see : words.act}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">{words.hint}</Text>
          {above !== null && <Text role="alert">{above}</Text>}
          <Textarea
            label={frame.reason}
            value={typed.reason}
            error={byField['reason']}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
          {act === 'confirm' && signal.orders > 0 && (
            <Checkbox
              label={text.confirm.deny}
              description={text.confirm.denyHint}
              checked={typed.denies}
              onChange={({ currentTarget }) => change({ denies: currentTarget.checked })}
            />
          )}
          <div aria-live="polite">
            {effect !== null && <Alert color="yellow">{effectText(signal, effect)}</Alert>}
          </div>
        </Stack>
      </form>
    </DetailSheet>
  )
}

/** What the rehearsed confirmation changes in the figures that are shown. */
function effectText(before: FraudSignal, { orders, amount, denied }: FraudSignal): string {
  const words = text.confirm
  if (orders === 0) return words.noSales
  if (!denied) return words.keeps(formatCents(amount), orders)
  const taken = cents(before.amount - amount)
  return taken === 0
    ? words.nothingToDeny(orders)
    : words.effect(formatCents(taken), orders)
}
