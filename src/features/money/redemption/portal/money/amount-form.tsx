import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { formatTypedReais, parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'

import { text } from '../text.ts'
import { amountProblem } from './amount-problem.ts'

import classes from '../redeem-screen.module.css'

type AmountFormProps = {
  /** The form's id, for its button outside. */
  id: string
  typed: string
  onType: (typed: string) => void
  minimumCents: Cents
  availableCents: Cents
  onChoose: (amountCents: Cents) => void
}

/** Amounts in reais that are one touch away, if they can be redeemed. */
const QUICK = [50, 100]

/** The amount to redeem, typed or chosen. */
export function AmountForm(props: AmountFormProps) {
  const { id, typed, onType, minimumCents, availableCents, onChoose } = props
  const [error, setError] = useState<string | null>(null)

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

  const quick = QUICK.filter(
    (reais) => reais * 100 >= minimumCents && reais * 100 < availableCents,
  )
  return (
    <form id={id} onSubmit={submit} noValidate>
      <MoneyInput
        label={text.redeem.amount}
        description={text.redeem.amountHint(formatCents(minimumCents))}
        value={typed}
        onChange={change}
        error={error}
        classNames={{ input: classes['amount'] ?? '' }}
      />
      <div className={classes['quick']}>
        {quick.map((reais) => (
          <Button
            key={reais}
            variant="default"
            radius="xl"
            px="md"
            onClick={() => change(formatTypedReais(cents(reais * 100)))}
          >
            {text.redeem.quick(reais)}
          </Button>
        ))}
        <Button
          variant="default"
          radius="xl"
          px="md"
          onClick={() => change(formatTypedReais(availableCents))}
        >
          {text.redeem.all}
        </Button>
      </div>
    </form>
  )
}
