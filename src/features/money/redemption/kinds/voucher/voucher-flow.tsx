import { Button } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useBackCloses } from '#platform/web/navigation/back-closes.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { FlowProps } from '../../portal/kind-portal.ts'
import { ConfirmOrder } from '../../portal/orders/confirm-order.tsx'
import { OfferGrid } from '../../portal/orders/offer-grid.tsx'
import { text as portalText } from '../../portal/text.ts'
import { voucher } from './definition.ts'
import { vouchersQuery } from './portal-queries.ts'
import { text } from './text.ts'

/** The brand's vouchers that the balance can pay. */
export function VoucherFlow({ available }: FlowProps) {
  const pages = useSuspenseInfiniteQuery(vouchersQuery)
  const offers = pages.data.pages.flatMap((page) => page.data)
  const [chosen, setChosen] = useState<(typeof offers)[number] | null>(null)

  useBackCloses(chosen !== null, () => setChosen(null))

  if (chosen)
    return (
      <ConfirmOrder
        title={chosen.title}
        image={chosen.image}
        facts={[]}
        order={{
          reward_option_id: voucher.option.id,
          product_id: chosen.id,
          points: chosen.minimum,
        }}
        onBack={() => setChosen(null)}
      />
    )
  return (
    <Panel>
      {offers.length === 0 && <EmptyState drawing="wallet" sentence={text.empty} />}
      <OfferGrid
        offers={offers.map((offer) => ({ ...offer, totalCents: offer.minimum }))}
        disabled={!available}
        onChoose={(id) => setChosen(offers.find((offer) => offer.id === id) ?? null)}
      />
      {pages.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          onClick={() => void pages.fetchNextPage()}
        >
          {portalText.offers.more}
        </Button>
      )}
    </Panel>
  )
}
