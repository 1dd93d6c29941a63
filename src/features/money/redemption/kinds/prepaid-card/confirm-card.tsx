import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Alert, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'

import type { showPrepaidCard } from '#features/money/gift-cards/contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { redeemCredits } from '../../offer-contract.ts'
import { FocusOnMount } from '../../portal/focus-on-mount.tsx'
import { ConfirmFooter } from '../../portal/orders/confirm-footer.tsx'
import { useRedeemCredits } from '../../portal/use-redeem-credits.ts'
import { addressOf } from './card-holder.tsx'
import { prepaidCard } from './definition.ts'
import { text } from './text.ts'

import classes from '../../portal/orders/offer-grid.module.css'

type ConfirmCardProps = {
  card: Output<typeof showPrepaidCard>
  number: string
  valueCents: Cents
  feeCents: Cents
  onBack: () => void
}

/** Shows number, address and all fees for confirmation. */
export function ConfirmCard(props: ConfirmCardProps) {
  const { card, number, valueCents, feeCents, onBack } = props
  const redeem = useRedeemCredits()
  const [agreed, setAgreed] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const refused = refusedWords(redeem.error, [])
  const totalCents = cents(valueCents + feeCents)

  function confirm() {
    setSubmitted(true)
    if (!agreed) return
    redeem.mutate({
      reward_option_id: prepaidCard.option.id,
      supplier_id: card.supplier_id,
      is_ghost: card.is_ghost,
      card_number: number,
      value: valueCents,
      points: totalCents,
      agreed,
    })
  }

  return (
    <FocusOnMount>
      <Panel title={card.is_ghost ? text.confirmNumberOnly : text.confirmNumber}>
        <Text c="dimmed">{text.total}</Text>
        <Money amountCents={totalCents} size="balance" always />
        <DescriptionList
          facts={[
            { label: text.number, value: number },
            {
              label: text.address,
              value: card.is_ghost ? null : addressOf(card.holder),
            },
            { label: text.credited, value: formatCents(valueCents) },
            { label: text.freight, value: feeText(card.freight) },
            { label: text.plastic, value: feeText(card.plastic) },
            { label: text.taxes, value: feeText(card.taxes) },
          ]}
        />
        {!card.is_ghost && (
          <Alert color="yellow" mt="md">
            {text.twice}
          </Alert>
        )}
        <div className={classes['form']}>
          <Checkbox
            label={card.is_ghost ? text.agreeNumber : text.agree}
            checked={agreed}
            error={submitted && !agreed ? redeemCredits.refusals.not_agreed.message : null}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <ConfirmFooter
            refusal={refused.above}
            pending={redeem.isPending}
            onBack={onBack}
            onConfirm={confirm}
          />
        </div>
      </Panel>
    </FocusOnMount>
  )
}

function feeText(fee: Cents): string | null {
  return fee > 0 ? formatCents(fee) : null
}
