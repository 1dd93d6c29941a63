import { Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { MoneyInput } from '#platform/web/ui/money-input.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { ConfirmRedemption } from './confirm-redemption.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { profileQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './redeem-screen.module.css'

export type FlowProps = {
  available: boolean
  minimumCents: Cents
  availableCents: Cents
}

/** Where the money goes, then how much: nothing is asked that is known. */
export function MoneyFlow({ available, minimumCents, availableCents }: FlowProps) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const [amountCents, setAmount] = useState<Cents | null>(null)
  const { pix_account: pix, bank_account: bank } = profile
  const destination = pix
    ? { label: text.pix.key, value: pix.key }
    : bank && {
        label: text.redeem.bankAccount,
        value: `${bank.bank_name}, ${bank.agency} / ${bank.number}-${bank.digit}`,
      }

  if (amountCents !== null && destination)
    return (
      <ConfirmRedemption
        amountCents={amountCents}
        destination={destination}
        onBack={() => setAmount(null)}
      />
    )
  return (
    <>
      <PayoutPanel pix={pix} bank={bank} />
      {available && (
        <Panel>
          <AmountForm
            minimumCents={minimumCents}
            availableCents={availableCents}
            onChoose={setAmount}
          />
        </Panel>
      )}
    </>
  )
}

type AmountFormProps = {
  minimumCents: Cents
  availableCents: Cents
  onChoose: (amountCents: Cents) => void
}

function AmountForm({ minimumCents, availableCents, onChoose }: AmountFormProps) {
  const [reais, setReais] = useState<number | string>('')
  const [error, setError] = useState<string | null>(null)
  const online = useOnline()

  function submit(event: FormEvent) {
    event.preventDefault()
    const amountCents = cents(Math.round(Number(reais) * 100))
    const problem = problemWith(amountCents, { minimumCents, availableCents })
    setError(problem)
    if (problem === null) onChoose(amountCents)
  }

  return (
    <form onSubmit={submit} noValidate>
      <MoneyInput
        label={text.redeem.amount}
        description={text.redeem.amountHint(formatCents(minimumCents))}
        value={reais}
        onChange={(value) => {
          setReais(value)
          setError(null)
        }}
        error={error}
        size="lg"
        classNames={{ input: classes['amount'] ?? '' }}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => setReais(availableCents / 100)}>
          {text.redeem.all}
        </Button>
        <Button type="submit" disabled={!online}>
          {text.redeem.review}
        </Button>
      </div>
      {!online && (
        <Text c="dimmed" mt="sm">
          {text.redeem.offline}
        </Text>
      )}
    </form>
  )
}

function problemWith(
  amountCents: Cents,
  limits: { minimumCents: Cents; availableCents: Cents },
): string | null {
  if (!(amountCents > 0)) return text.redeem.amountRequired
  if (amountCents < limits.minimumCents)
    return text.redeem.amountHint(formatCents(limits.minimumCents))
  if (amountCents > limits.availableCents) return text.redeem.tooMuch
  return null
}
