import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Alert, Checkbox, Text, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { agreementRefusal } from '#features/money/gift-cards/rules.ts'
import { profileQuery } from '#features/people/profile/portal/queries.ts'
import { maskEmail } from '#platform/contract/brazil/numbers.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import {
  type Description,
  DescriptionList,
} from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { redeemCredits } from '../../offer-contract.ts'
import { FocusOnMount } from '../focus-on-mount.tsx'
import { text } from '../text.ts'
import { type Order, useRedeemCredits } from '../use-redeem-credits.ts'
import { ConfirmFooter } from './confirm-footer.tsx'

import classes from './offer-grid.module.css'

type ConfirmOrderProps = {
  title: string
  image: string | null
  facts: Description[]
  order: Order
  onBack: () => void
}

const FIELDS = ['email', 'agreed', 'agreement'] as const

/** Asks for the agreement to an order, which cannot be undone: e-mail, checkbox and a typed word. */
export function ConfirmOrder({ title, image, facts, order, onBack }: ConfirmOrderProps) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const redeem = useRedeemCredits()
  const [entered, setEntered] = useState({ email: '', agreed: false, agreement: '' })
  const [problem, setProblem] = useState<{ field: string; sentence: string } | null>(null)
  const refused = refusedWords(redeem.error, FIELDS)
  const registeredEmail = profile.email_principal

  function errorOf(field: (typeof FIELDS)[number]): string | null {
    return problem?.field === field ? problem.sentence : (refused.byField[field] ?? null)
  }

  function say(part: Partial<typeof entered>) {
    setEntered({ ...entered, ...part })
    setProblem(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const refusal = agreementRefusal({ ...entered, registeredEmail })
    if (refusal) {
      const { message } = redeemCredits.refusals[refusal.code]
      setProblem({ field: refusal.field, sentence: message })
      return
    }
    redeem.mutate({ ...order, ...entered })
  }

  return (
    <FocusOnMount>
      <Panel title={text.order.title}>
        <div className={classes['chosen']}>
          {image !== null && (
            <span className={classes['picture']}>
              <img src={image} alt="" width={112} height={70} />
            </span>
          )}
          <div>
            <Text fw={600}>{title}</Text>
            <Money amountCents={order.points} size="lg" always />
          </div>
        </div>
        <DescriptionList facts={facts} />
        <Alert color="yellow" mt="md">
          {text.order.irreversible}
        </Alert>
        <form className={classes['form']} onSubmit={submit} noValidate>
          <TextInput
            type="email"
            label={text.order.email}
            description={text.order.emailHint(maskEmail(registeredEmail))}
            value={entered.email}
            error={errorOf('email')}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            onChange={(event) => say({ email: event.currentTarget.value })}
          />
          <Checkbox
            label={text.order.agree}
            checked={entered.agreed}
            error={errorOf('agreed')}
            onChange={(event) => say({ agreed: event.currentTarget.checked })}
          />
          <TextInput
            label={text.order.word}
            value={entered.agreement}
            error={errorOf('agreement')}
            autoComplete="off"
            maxLength={20}
            onChange={(event) => say({ agreement: event.currentTarget.value })}
          />
          <ConfirmFooter
            refusal={refused.above}
            pending={redeem.isPending}
            onBack={onBack}
          />
        </form>
      </Panel>
    </FocusOnMount>
  )
}
