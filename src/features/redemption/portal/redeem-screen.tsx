import '@mantine/core/styles/NumberInput.layer.css'
import { Alert, Button, NumberInput, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { MinimumProgress } from '#features/credits/portal/minimum-progress.tsx'
import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { Money } from '#platform/web/ui/money.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { ConfirmRedemption } from './confirm-redemption.tsx'
import { PixKeyPanel } from './pix-key-panel.tsx'
import { profileQuery, rewardOptionsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './redeem-screen.module.css'

export function RedeemScreen() {
  return (
    <>
      <PageHeader title={text.redeem.title} backTo="/my-wallet" />
      <div className={classes['flow']}>
        <ScreenBoundary>
          <Redeem />
        </ScreenBoundary>
      </div>
    </>
  )
}

/** The balance, then where the money goes, then how much: nothing is asked that is known. */
function Redeem() {
  const { data: layout } = useSuspenseQuery(rewardOptionsQuery)
  const { data: profile } = useSuspenseQuery(profileQuery)
  const [amountCents, setAmount] = useState<Cents | null>(null)
  const money = layout.options.find((option) => option.type === 'money')
  const minimumCents = money?.minimum ?? cents(0)

  if (amountCents !== null && profile.pix_account)
    return (
      <ConfirmRedemption
        amountCents={amountCents}
        pixKey={profile.pix_account.key}
        onBack={() => setAmount(null)}
      />
    )
  return (
    <>
      <Panel>
        <Text c="dimmed">{text.redeem.available}</Text>
        <Money amountCents={layout.total_points} size="balance" />
        <div className={classes['progress']}>
          <MinimumProgress
            availableCents={layout.total_points}
            minimumCents={minimumCents}
          />
        </div>
      </Panel>
      <PixKeyPanel pix={profile.pix_account} />
      {money && !money.available && profile.pix_account && (
        <Alert mt="md" color="yellow" title={text.redeem.blockedTitle}>
          {money.reason}
        </Alert>
      )}
      {money?.available && (
        <Panel>
          <AmountForm
            minimumCents={minimumCents}
            availableCents={layout.total_points}
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
      <NumberInput
        label={text.redeem.amount}
        description={text.redeem.amountHint(formatCents(minimumCents))}
        value={reais}
        onChange={(value) => {
          setReais(value)
          setError(null)
        }}
        error={error}
        prefix="R$ "
        decimalSeparator=","
        thousandSeparator="."
        decimalScale={2}
        allowNegative={false}
        hideControls
        inputMode="decimal"
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
