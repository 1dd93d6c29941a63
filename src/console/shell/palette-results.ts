import { useQuery } from '@tanstack/react-query'

import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { showOrder } from '#features/overview/brand-api/order-contract.ts'
import { listPartners } from '#features/people/partners/brand-contract.ts'
import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { listCoupons } from '#features/selling/orders/coupon-contract.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import type { PaletteResult } from '#platform/web/ui/palette/palette-dialog.tsx'

import { text } from '../text.ts'

/** Many share a beginning: the exact one is looked for among these, and else by its name. */
const READ = 50
export const PARTNER_LETTERS = 3
const ORDER_LETTERS = 2

/** `names`: by each of which it is found exactly. */
export type Result = PaletteResult & { names: string[] }

type Found = { results: Result[]; isFetching: boolean }

export function useFoundPartners(search: string): Found {
  const pathTo = useBrandPath()
  const enabled = useMay('partners.read') && search.length >= PARTNER_LETTERS
  const query = { limit: READ, search, order: 'newest' } as const
  const list = useQuery({ ...consoleQuery(listPartners, { query }), enabled })
  const listed = list.data?.data ?? []
  const slug = search.toLowerCase()
  const exact = useQuery({
    ...consoleQuery(showPartnerOfBrand, { params: { slug } }),
    retry: false,
    enabled: hasMore(list.data) && !listed.some((one) => one.slug === slug),
  })
  const found = exact.data === undefined ? listed : [exact.data, ...listed]
  return {
    results: found.map((one) => ({
      to: pathTo(`/parceiros/${encodeURIComponent(one.slug)}`),
      label: one.name,
      description: one.slug,
      names: [one.name, one.slug],
    })),
    isFetching: list.isFetching || exact.isFetching,
  }
}

export function useFoundOrders(search: string): Found {
  const pathTo = useBrandPath()
  const enabled = useMay('orders.read') && search.length >= ORDER_LETTERS
  const query = { limit: READ, search }
  const list = useQuery({ ...consoleQuery(listBrandOrders, { query }), enabled })
  const listed = list.data?.data ?? []
  const exact = useQuery({
    ...consoleQuery(showOrder, { params: { external_id: search } }),
    retry: false,
    enabled: hasMore(list.data) && !listed.some((one) => one.external_id === search),
  })
  const found = exact.data === undefined ? listed : [exact.data, ...listed]
  return {
    results: found.map(({ external_id: id }) => ({
      to: pathTo(`/pedidos/${encodeURIComponent(id)}`),
      label: text.palette.order(id),
      names: [id],
    })),
    isFetching: list.isFetching || exact.isFetching,
  }
}

/** By number, so the exact one is the first. */
export function useFoundCoupons(search: string): Found {
  const pathTo = useBrandPath()
  const enabled = useMay('rules.read') && search.length >= ORDER_LETTERS
  const query = { limit: READ, search }
  const { data, isFetching } = useQuery({
    ...consoleQuery(listCoupons, { query }),
    enabled,
  })
  return {
    results: (data?.data ?? []).map(({ number, partner_slug: description }) => ({
      to: pathTo(`/regras/cupons/${encodeURIComponent(number)}`),
      label: text.palette.coupon(number),
      description,
      names: [number],
    })),
    isFetching,
  }
}

function hasMore(page: { next: string | null } | undefined): boolean {
  return page !== undefined && page.next !== null
}
