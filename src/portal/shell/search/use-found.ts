import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'

import { queryProducts } from '#features/selling/catalog/contract.ts'
import { listOrders } from '#features/selling/orders/contract.ts'
import { formatCents } from '#platform/contract/money.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'
import type { PaletteResult } from '#platform/web/ui/palette/palette-dialog.tsx'
import { hasWords } from '#platform/web/ui/palette/palette-order.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { useMenu } from '../../navigation/use-menu.ts'
import { routes } from '../../routes.ts'
import { otherScreens } from './other-screens.ts'
import { searchText } from './text.ts'

const SHOWN = 5
/** More are read than shown, as the server also finds letters inside words. */
const READ = 20
/** Shorter words are not taken for misspelt ones. */
const FEWEST_FORGIVEN = 5
/** Fewer are a part of almost every name. */
export const FEWEST_LETTERS = 2

/** Every screen that the person may open. */
export function useScreens(): (PaletteResult & { words?: string })[] {
  const menu = useMenu()
  const entries = menu.flatMap(({ name, does, label, icon }) =>
    does.kind === 'open' ? [{ to: does.to, label, icon, ...wordsOf(name) }] : [],
  )
  const others = otherScreens
    .filter(({ within }) => menu.some(({ name }) => name === within))
    .flatMap(({ name, label }) => {
      const route = routes.find((one) => one.name === name)
      return route ? [{ to: route.path, label, ...wordsOf(name) }] : []
    })
  const known = new Set(entries.map(({ to }) => to))
  return [...entries, ...others.filter(({ to }) => !known.has(to))]
}

/** What people call a screen besides its name. */
function wordsOf(name: string): { words?: string; description?: string } {
  const words = searchText.words[name]
  const description = searchText.hints[name]
  return {
    ...(words !== undefined && { words }),
    ...(description !== undefined && { description }),
  }
}

type Found = { results: PaletteResult[]; query: UseQueryResult }

/** Those with the typed words; misspelt ones only if nothing else has them. */
export function useFoundProducts(search: string, elsewhere: boolean): Found {
  const enabled = useCanFind('products', search)
  const body = { q: search, page: 1, per_page: READ, favorites: 0 as const }
  const query = useQuery({
    ...endpointQuery(queryProducts, { body }, FRESH),
    ...KEEP,
    enabled,
  })
  const all = enabled ? (query.data?.data ?? []) : []
  const named = all.filter(({ name, category, sku }) =>
    hasWords(`${name} ${category} ${sku}`, search),
  )
  const isForgiven = named.length === 0 && !elsewhere && search.length >= FEWEST_FORGIVEN
  const found = (isForgiven ? all : named).slice(0, SHOWN)
  return {
    query,
    results: found.map(({ name, price, promotion_price: promotion, ...product }) => ({
      id: String(product.id),
      to: `/products?${new URLSearchParams({ busca: name, marca: String(product.parent_id) })}`,
      label: name,
      description: `${formatCents(promotion ?? price)} · ${product.parent_name}`,
    })),
  }
}

export function useFoundSales(search: string): Found {
  const enabled = useCanFind('sales', search)
  const body = {
    search,
    page: 1,
    per_page: READ,
    include_cancelled: true,
    company_id: 'all' as const,
  }
  const query = useQuery({
    ...endpointQuery(listOrders, { body }, FRESH),
    ...KEEP,
    enabled,
  })
  const all = enabled ? (query.data?.data ?? []) : []
  const found = all
    .filter(
      ({ external_id: number, items }) =>
        number.toLowerCase().includes(search.toLowerCase()) ||
        items.some(({ name, sku }) => hasWords(`${name} ${sku}`, search)),
    )
    .slice(0, SHOWN)
  return {
    query,
    results: found.map((order) => ({
      to: `/sales?venda=${order.id}`,
      label: searchText.sale(order.external_id),
      description: [
        formatDay(dayOf(order.created_at)),
        order.status_description,
        order.items[0]?.name,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}

const FRESH = { remember: false }
/** The results of the letters before stay until the next arrive. */
const KEEP = { placeholderData: keepPreviousData, retry: false }

/** Whether the person has this screen in the menu, and typed enough. */
function useCanFind(name: string, search: string): boolean {
  const online = useOnline()
  const menu = useMenu()
  const hasScreen = menu.some((item) => item.name === name)
  return online && hasScreen && search.length >= FEWEST_LETTERS
}
