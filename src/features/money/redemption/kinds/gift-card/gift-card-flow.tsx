import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { GiftCardView } from '#features/money/gift-cards/contract.ts'
import { formatCents } from '#platform/contract/money.ts'
import { useBackCloses } from '#platform/web/navigation/back-closes.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { FlowProps } from '../../portal/kind-portal.ts'
import { ConfirmOrder } from '../../portal/orders/confirm-order.tsx'
import { OfferGrid } from '../../portal/orders/offer-grid.tsx'
import { text as portalText } from '../../portal/text.ts'
import { giftCard } from './definition.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { type GiftCardFilter, giftCardsQuery } from './portal-queries.ts'
import { text } from './text.ts'

import classes from '../../portal/orders/offer-grid.module.css'

/** The shop: the gift cards that the available credits can buy, with search and filters. */
export function GiftCardFlow({ available }: FlowProps) {
  const [filter, setFilter] = useState<GiftCardFilter>({})
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [filtering, setFiltering] = useState(false)
  const [chosen, setChosen] = useState<GiftCardView | null>(null)
  const pages = useInfiniteQuery({
    ...giftCardsQuery({ ...filter, ...(search !== '' && { search }) }),
    placeholderData: keepPreviousData,
  })
  const cards = pages.data?.pages.flatMap((page) => page.data) ?? []
  const filters = Object.values(filter).filter((value) => value !== undefined).length

  useBackCloses(chosen !== null, () => setChosen(null))

  if (chosen)
    return (
      <ConfirmOrder
        title={chosen.name}
        image={chosen.image}
        facts={[
          { label: text.price, value: formatCents(chosen.price) },
          { label: text.serviceFee, value: formatCents(chosen.service_fee) },
        ]}
        order={{
          reward_option_id: giftCard.option.id,
          product_id: chosen.id,
          points: chosen.total,
        }}
        onBack={() => setChosen(null)}
      />
    )
  return (
    <Panel>
      <div className={classes['tools']}>
        <TextInput
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          leftSection={<IconSearch aria-hidden size={18} />}
          value={typed}
          maxLength={120}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={18} />}
          onClick={() => setFiltering(true)}
        >
          {filters === 0 ? text.filters : `${text.filters} (${filters})`}
        </Button>
      </div>
      {pages.isPending && <SkeletonList />}
      {pages.isError && (
        <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {pages.data && (
        <Text size="sm" c="dimmed" role="status" mb="sm">
          {text.count(pages.data.pages[0]?.total ?? 0)}
        </Text>
      )}
      {pages.data && cards.length === 0 && (
        <EmptyState drawing="wallet" sentence={portalText.offers.empty} />
      )}
      <OfferGrid
        offers={cards.map((card) => ({
          id: card.id,
          title: card.name,
          image: card.image,
          description: card.supplier,
          totalCents: card.total,
          hint: text.withFee(formatCents(card.service_fee)),
        }))}
        disabled={!available}
        onChoose={(id) => setChosen(cards.find((card) => card.id === id) ?? null)}
      />
      {pages.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {portalText.offers.more}
        </Button>
      )}
      <FilterSheet
        opened={filtering}
        onClose={() => setFiltering(false)}
        filter={filter}
        onChange={setFilter}
      />
    </Panel>
  )
}
