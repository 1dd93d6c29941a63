import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import {
  CARD_NUMBER_LENGTH,
  isCardNumber,
  formatCardNumber,
  prepaidFeeCents,
} from '#features/money/gift-cards/rules.ts'
import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { text as uiText } from '#platform/web/ui/text.ts'

import { text as portalText } from '../../portal/text.ts'
import { amountRefusal } from '../../rules.ts'
import { CardHolder } from './card-holder.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { prepaidCardQuery } from './portal-queries.ts'
import { text } from './text.ts'

import classes from '../../portal/orders/offer-grid.module.css'

type CardFormProps = {
  supplierId: number
  isGhost: boolean
  minimumCents: Cents
  availableCents: Cents
}
type Problem = { field: 'number' | 'value'; sentence: string }

/** The form for the card's number and amount, then the confirmation of both. */
export function CardForm(props: CardFormProps) {
  const { supplierId, isGhost, minimumCents, availableCents } = props
  const { data: card } = useSuspenseQuery(
    prepaidCardQuery({ supplier_id: supplierId, is_ghost: isGhost }),
  )
  const [number, setNumber] = useState('')
  const [reais, setReais] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [reviewing, setReviewing] = useState(false)
  const feeCents = prepaidFeeCents({
    freightCents: card.freight,
    plasticCents: card.plastic,
    taxesCents: card.taxes,
  })
  const typedCents = parseTypedReais(reais)
  const valueCents = typeof typedCents === 'number' ? typedCents : cents(0)
  const missingAddress = !isGhost && card.holder.address === null

  function findProblem(): Problem | null {
    if (!isCardNumber(number, card.card_prefix))
      return { field: 'number', sentence: text.invalid }
    if (typedCents === 'malformed')
      return { field: 'value', sentence: uiText.malformedAmount }
    if (valueCents < card.minimum)
      return { field: 'value', sentence: text.minimum(formatCents(card.minimum)) }
    const amountCents = cents(valueCents + feeCents)
    const limits = { minimumCents, availableCents }
    if (amountRefusal({ type: 'prepaid_card', amountCents, ...limits }) !== null)
      return { field: 'value', sentence: portalText.redeem.tooMuch }
    return null
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = findProblem()
    setProblem(found)
    setReviewing(found === null)
  }

  if (reviewing)
    return (
      <ConfirmCard
        card={card}
        number={number}
        valueCents={valueCents}
        feeCents={feeCents}
        onBack={() => setReviewing(false)}
      />
    )
  return (
    <>
      <CardHolder holder={card.holder} withAddress={!isGhost} />
      {!missingAddress && (
        <Panel>
          <form className={classes['fields']} onSubmit={submit} noValidate>
            <TextInput
              label={text.number}
              description={text.numberHint(card.card_prefix)}
              value={number}
              inputMode="numeric"
              autoComplete="off"
              maxLength={CARD_NUMBER_LENGTH}
              error={problem?.field === 'number' && problem.sentence}
              onChange={(event) => {
                setNumber(formatCardNumber(event.currentTarget.value))
                setProblem(null)
              }}
            />
            <MoneyInput
              label={text.value}
              description={text.minimum(formatCents(card.minimum))}
              value={reais}
              error={problem?.field === 'value' && problem.sentence}
              onChange={(value) => {
                setReais(value)
                setProblem(null)
              }}
            />
            <Button type="submit">{text.review}</Button>
          </form>
        </Panel>
      )}
    </>
  )
}
