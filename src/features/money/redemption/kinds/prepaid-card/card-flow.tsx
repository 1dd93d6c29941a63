import { Alert, Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { FlowProps } from '../../portal/kind-portal.ts'
import { text as portalText } from '../../portal/text.ts'
import { CardForm } from './card-form.tsx'
import { CardKinds } from './card-kinds.tsx'
import { cardEligibilityQuery, cardSuppliersQuery } from './portal-queries.ts'
import { text } from './text.ts'

import classes from '../../portal/redeem-screen.module.css'

/** Asks for the card, then for its number and the amount to load. */
export function CardFlow({ available, minimumCents, availableCents }: FlowProps) {
  const { data: eligibility } = useSuspenseQuery(cardEligibilityQuery)
  const { data: suppliers } = useSuspenseQuery(cardSuppliersQuery)
  const [chosen, setChosen] = useState(0)
  const card = suppliers.data[chosen]

  // The screen explains missing balance and documents above, for all options.
  if (!available) return null
  if (!eligibility.elegible)
    return (
      <Alert
        mt="md"
        color="yellow"
        title={portalText.redeem.incompleteTitle}
        classNames={{ label: classes['notice'] ?? '' }}
      >
        {text.incomplete} {eligibility.reason}
        <Button
          component={Link}
          to="/account/edit"
          variant="default"
          size="sm"
          mt="sm"
          display="block"
          w="fit-content"
        >
          {portalText.redeem.complete}
        </Button>
      </Alert>
    )
  if (!card)
    return (
      <Panel>
        <EmptyState drawing="wallet" sentence={portalText.offers.empty} />
      </Panel>
    )
  return (
    <>
      <CardKinds cards={suppliers.data} chosen={chosen} onChoose={setChosen} />
      <CardForm
        key={chosen}
        supplierId={card.id}
        isGhost={card.is_ghost}
        minimumCents={minimumCents}
        availableCents={availableCents}
      />
    </>
  )
}
