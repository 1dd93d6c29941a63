import { Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { type Cents, formatCents } from '#platform/contract/money.ts'
import { formatTypedReais, parseTypedReais } from '#platform/contract/typed-money.ts'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { text } from '../text.ts'
import { amountProblem } from './amount-problem.ts'

import classes from '../redeem-screen.module.css'

type AmountFormProps = {
  typed: string
  onType: (typed: string) => void
  minimumCents: Cents
  availableCents: Cents
  onChoose: (amountCents: Cents) => void
}

export function AmountForm(props: AmountFormProps) {
  const { typed, onType, minimumCents, availableCents, onChoose } = props
  const [error, setError] = useState<string | null>(null)
  const online = useOnline()

  function submit(event: FormEvent) {
    event.preventDefault()
    const amount = parseTypedReais(typed)
    const problem = amountProblem(amount, { minimumCents, availableCents })
    setError(problem)
    if (problem === null && typeof amount === 'number') onChoose(amount)
  }

  function change(next: string) {
    onType(next)
    setError(null)
  }

  return (
    <form onSubmit={submit} noValidate>
      <MoneyInput
        label={text.redeem.amount}
        description={text.redeem.amountHint(formatCents(minimumCents))}
        value={typed}
        onChange={change}
        error={error}
        size="lg"
        classNames={{ input: classes['amount'] ?? '' }}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => change(formatTypedReais(availableCents))}>
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
