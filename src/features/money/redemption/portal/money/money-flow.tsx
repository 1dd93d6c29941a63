import { Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'

import { profileQuery } from '#features/people/profile/portal/queries.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { formatTypedReais } from '#platform/contract/typed/typed-money.ts'
import { useFormDraft } from '#platform/web/forms/use-form-draft.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import type { FlowProps } from '../kind-portal.ts'
import { rewardOptionsQuery } from '../queries.ts'
import { text } from '../text.ts'
import { AMOUNT_DRAFT } from './amount-draft.ts'
import { AmountForm } from './amount-form.tsx'
import { amountProblem } from './amount-problem.ts'
import { ConfirmRedemption } from './confirm-redemption.tsx'
import { payoutOf } from './payouts.ts'

import classes from '../redeem-screen.module.css'

/**
 * Shows the destination of the money and asks for the amount. The amount to confirm is in the
 * address, in centavos: Back leads to the form, and a reload stays at the confirmation.
 */
export function MoneyFlow({ available, minimumCents, availableCents }: FlowProps) {
  const formId = useId()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data: layout } = useSuspenseQuery(rewardOptionsQuery)
  const [search, setSearch] = useSearchParams()
  const chosenCents = amountIn(search.get('valor'))
  const draft = useFormDraft(AMOUNT_DRAFT, { typed: '' })
  const [typed, setTyped] = useState(() =>
    chosenCents === null ? draft.values.typed : formatTypedReais(chosenCents),
  )
  function type(next: string) {
    setTyped(next)
    draft.keep({ typed: next })
  }
  const { registeredIn, Panel: PayoutPanel } = payoutOf(profile)
  const destination = registeredIn(profile)

  const confirming =
    available &&
    chosenCents !== null &&
    amountProblem(chosenCents, { minimumCents, availableCents }) === null
  if (confirming && destination)
    return (
      <ConfirmRedemption
        amountCents={chosenCents}
        destination={destination}
        paidBy={layout.paid_by}
        onBack={() => setSearch(without('valor'), { replace: true })}
      />
    )
  return (
    <>
      {available && (
        <Panel>
          <AmountForm
            id={formId}
            typed={typed}
            onType={type}
            minimumCents={minimumCents}
            availableCents={availableCents}
            onChoose={(amountCents) =>
              setSearch((before) => ({
                ...Object.fromEntries(before),
                valor: String(amountCents),
              }))
            }
          />
        </Panel>
      )}
      <PayoutPanel profile={profile} coolingHours={layout.payout_cooling_hours} />
      {available && <Continue formId={formId} />}
    </>
  )
}

/** The button of the amount, in sight at the bottom of a phone. */
function Continue({ formId }: { formId: string }) {
  const online = useOnline()
  return (
    <div className={classes['next']}>
      {!online && <Text c="dimmed">{text.redeem.offline}</Text>}
      <Button type="submit" form={formId} size="md" fullWidth disabled={!online}>
        {text.redeem.review}
      </Button>
    </div>
  )
}

function without(name: string) {
  return (before: URLSearchParams) => {
    const next = new URLSearchParams(before)
    next.delete(name)
    return next
  }
}

function amountIn(centavos: string | null): Cents | null {
  return centavos !== null && /^\d{1,12}$/.test(centavos) ? cents(Number(centavos)) : null
}
