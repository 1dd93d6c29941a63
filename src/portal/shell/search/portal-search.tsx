import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconLayoutGrid,
  IconMoon,
  IconShoppingBag,
  IconShoppingCart,
  IconSun,
} from '@tabler/icons-react'
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
  const theme = useThemeAction()
  const screens = named([...useScreens(), theme], typed)
  const products = useFoundProducts(search, screens.length > 0)
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
      onChoose={({ to }) => (to === theme.to ? theme.run() : void navigate(to))}
    />
  )
}

/** Changes the colours at once; the device's setting is chosen in the menu. */
function useThemeAction() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return {
    to: '#tema',
    icon: isDark ? IconSun : IconMoon,
    label: isDark ? searchText.toLight : searchText.toDark,
    words: searchText.themes,
    run: () => setColorScheme(isDark ? 'light' : 'dark'),
  }
}

function noteOf(typed: string, online: boolean): string | null {
  if (!online) return searchText.offline
  const isShort = typed !== '' && typed.length < FEWEST_LETTERS
  return isShort ? searchText.moreLetters(FEWEST_LETTERS) : null
}
