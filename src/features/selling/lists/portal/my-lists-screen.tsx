import { Button, Group, Text } from '@mantine/core'
import { IconDots, IconExternalLink, IconHeartPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { Lists } from './lists.tsx'
import { text } from './text.ts'
import { useFavorites } from './use-favorites.ts'

import classes from './my-lists-screen.module.css'

export type Grouping = 'all_products' | 'category' | 'company'
type SharedProducts = { name: string; products: { id: number; name: string }[] }

type MyListsScreenProps = {
  /** The public address of this content, once it is loaded. */
  page: string | undefined
  /** The favourites, rendered by the catalog. */
  favorites: (shown: {
    view: Grouping
    onView: (view: Grouping) => void
    /** The choice of the view, where it stands above the favourites. */
    views: ReactNode
    shows: (product: { product_id: number }) => boolean
    empty: ReactNode
  }) => ReactNode
  /** The choice of the view. */
  views: (view: Grouping, onView: (view: Grouping) => void) => ReactNode
  onShare: (shared: SharedProducts) => void
}

const tabs = ['products', 'lists'] as const

/** A partner's favourites in groups, and the lists made of them. */
export function MyListsScreen({ page, favorites, views, onShare }: MyListsScreenProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('products')
  const [view, setView] = useState<Grouping>('all_products')
  const { ids, pending } = useFavorites()
  const online = useOnline()
  const wide = useWide()
  const [more, setMore] = useState(false)
  const myPage = page !== undefined && <MyPage address={page} />
  const choice = views(view, setView)
  return (
    <>
      <PageHeader title={text.title}>
        {wide ? (
          myPage
        ) : (
          <>
            {ids.size > 0 && <AddFavorites />}
            {/* Not above the products, which would begin below the fold. */}
            <IconButton
              icon={IconDots}
              label={text.more}
              aria-haspopup="dialog"
              onClick={() => setMore(true)}
            />
          </>
        )}
      </PageHeader>
      {!wide && (
        <DetailSheet opened={more} onClose={() => setMore(false)} title={text.more}>
          {tab !== 'lists' && choice}
          {myPage}
        </DetailSheet>
      )}
      <Tabs label={text.tabs} names={tabs} titles={text.tab} chosen={tab} onChoose={setTab}>
        {wide && ids.size > 0 && tab !== 'lists' && (
          <Group mb="md">
            <AddFavorites />
          </Group>
        )}
        {pending && !online && (
          <p className={classes['pending']} role="status">
            {text.pending}
          </p>
        )}
        <ScreenBoundary>
          {tab === 'lists' ? (
            <Lists onShare={onShare} />
          ) : (
            favorites({
              view,
              onView: setView,
              views: wide && choice,
              shows: ({ product_id }) => ids.has(product_id),
              empty: <NoFavorites />,
            })
          )}
        </ScreenBoundary>
      </Tabs>
    </>
  )
}

function NoFavorites() {
  return (
    <EmptyState drawing="bag" sentence={text.empty}>
      <Text c="dimmed">{text.emptyHint}</Text>
      <AddFavorites />
    </EmptyState>
  )
}

function AddFavorites() {
  return (
    <Button
      component={Link}
      to="/products"
      leftSection={<IconHeartPlus size={18} aria-hidden />}
    >
      {text.add}
    </Button>
  )
}

function MyPage({ address }: { address: string }) {
  return (
    <Button
      component="a"
      variant="default"
      href={address}
      target="_blank"
      aria-label={`${text.viewPage} ${text.newTab}`}
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      {text.viewPage}
    </Button>
  )
}
