import { useDebouncedValue } from '@mantine/hooks'
import { IconLayoutGrid, IconShoppingBag, IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { PaletteDialog } from '#platform/web/ui/palette/palette-dialog.tsx'
import { named } from '#platform/web/ui/palette/palette-order.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { searchText } from './text.ts'
import { FEWEST_LETTERS, useFoundProducts, useFoundSales, useScreens } from './use-found.ts'

const PAUSE_MS = 200

type PortalSearchProps = {
  opened: boolean
  /** What was typed before the field could have the focus. */
  takeTyped: () => string
  onClose: () => void
}

/** Finds a screen, a product or a sale; opened by Ctrl+K or Cmd+K. */
export function PortalSearch({ opened, takeTyped, onClose }: PortalSearchProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const navigate = useNavigate()
  const screens = named(useScreens(), typed)
  const products = useFoundProducts(search)
  const sales = useFoundSales(search)
  const queries = [products.query, sales.query]
  const failed = queries.filter(({ isError }) => isError)
  const groups = [
    { label: searchText.screens, icon: IconLayoutGrid, results: screens },
    { label: searchText.products, icon: IconShoppingBag, results: products.results },
    { label: searchText.sales, icon: IconShoppingCart, results: sales.results },
  ]
  return (
    <PaletteDialog
      opened={opened}
      onClose={onClose}
      takeTyped={takeTyped}
      placeholder={searchText.placeholder}
      typed={typed}
      onTyped={setTyped}
      groups={groups.filter(({ results }) => results.length > 0)}
      searching={
        queries.some(({ isFetching }) => isFetching) ||
        (typed.trim().length >= FEWEST_LETTERS && typed.trim() !== search)
      }
      note={noteOf(typed.trim(), useOnline())}
      onRetry={
        failed.length > 0
          ? () => {
              for (const query of failed) void query.refetch()
            }
          : undefined
      }
      onChoose={({ to }) => void navigate(to)}
    />
  )
}

function noteOf(typed: string, online: boolean): string | null {
  if (!online) return searchText.offline
  const isShort = typed !== '' && typed.length < FEWEST_LETTERS
  return isShort ? searchText.moreLetters(FEWEST_LETTERS) : null
}
