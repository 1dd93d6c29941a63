import { Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'

import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { balancesAfter } from '#features/money/credits/rules.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { parseSignedReais } from '#platform/contract/typed/typed-money.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { text as frame } from '#platform/web/console/text.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { text } from './text.ts'

type Consequence = Output<typeof adjustPartnerCredits>

type AdjustSheetProps = {
  slug: string
  opened: boolean
  onClose: () => void
  onDone: () => void
}

/** An adjustment of credits: rehearsed first, so that the figures are seen before it is confirmed. */
export function AdjustSheet({ slug, opened, onClose, onDone }: AdjustSheetProps) {
  const [typed, setTyped] = useState({ amount: '', reason: '' })
  const [seen, setSeen] = useState<Consequence | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useId()
  const request = useRequestKey()
  const input = {
    params: { slug },
    body: { amount: amountOf(typed.amount), reason: typed.reason },
  }
  const rehearse = useMutation({
    mutationFn: () => call(adjustPartnerCredits, input, { dryRun: true }),
    onSuccess: setSeen,
  })
  const adjust = useMutation({
    mutationFn: () =>
      call(adjustPartnerCredits, input, {
        headers: request.headersFor(slug, typed.amount, typed.reason),
      }),
    onSuccess: (answer) => {
      if (answer.request !== null) notifySuccess(text.adjustSent)
      request.renew()
      setTyped({ amount: '', reason: '' })
      setSeen(null)
      onDone()
    },
  })
  const step = seen === null ? rehearse : adjust
  const { byField, above } = refusedWords(step.error, ['amount', 'reason'])
  function change(part: Partial<typeof typed>) {
    setTyped((all) => ({ ...all, ...part }))
    setSeen(null)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const wrong = input.body.amount === 0 ? text.wrongAmount : null
    setProblem(wrong)
    if (wrong === null && !step.isPending) step.mutate()
  }
  return (
    <DetailSheet
      opened={opened}
      onClose={onClose}
      title={text.adjust}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button type="submit" form={form} loading={step.isPending}>
            {seen === null ? text.adjustCheck : text.adjustConfirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">{text.adjustHint}</Text>
          {above !== null && <Text role="alert">{above}</Text>}
          <TextInput
            label={text.amount}
            value={typed.amount}
            error={problem ?? byField['amount']}
            onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          />
          <Textarea
            label={frame.reason}
            value={typed.reason}
            error={byField['reason']}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
          <div aria-live="polite">
            {seen !== null && (
              <Alert color="yellow">
                {effectOf(seen)} {seen.request !== null && text.adjustWaits}
              </Alert>
            )}
          </div>
        </Stack>
      </form>
    </DetailSheet>
  )
}

/** The balances that it makes; what waits for another person has not changed them yet. */
function effectOf({ balances, amount, request }: Consequence) {
  const { available, debt } =
    request === null ? balances : balancesAfter(balances, 'adjustment', amount)
  return text.adjustEffect(formatCents(available), formatCents(debt))
}

/** Zero where it cannot be read. */
function amountOf(typed: string) {
  const amount = parseSignedReais(typed)
  return typeof amount === 'number' ? amount : cents(0)
}
