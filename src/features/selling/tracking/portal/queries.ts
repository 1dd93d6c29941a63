import { queryOptions } from '@tanstack/react-query'

import type { Period } from '#platform/contract/time/periods.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey, endpointQuery } from '#platform/web/api/query-client.ts'

import { shareLink, showLinkStatistics, showVisitorTotals } from '../contract.ts'

export type SharedProduct = { id: number; name: string; parentId?: number | undefined }

const AT_ONCE = 6

/** The tracked links of products, in their order; without products, of the shop. */
export function sharedLinksQuery(products: readonly SharedProduct[]) {
  const requested = products.length === 0 ? [null] : products
  return queryOptions({
    queryKey: [...endpointKey(shareLink), products.map(({ id }) => id)],
    queryFn: async () => {
      const links: string[] = []
      for (let start = 0; start < requested.length; start += AT_ONCE) {
        const answers = await Promise.all(
          requested.slice(start, start + AT_ONCE).map(linkOf),
        )
        links.push(...answers)
      }
      return links
    },
  })
}

async function linkOf(product: SharedProduct | null): Promise<string> {
  const query = {
    product_id: product?.id,
    parent_id: product?.parentId === undefined ? undefined : String(product.parentId),
  }
  const { shared_link } = await call(shareLink, { query })
  return withoutDuplicates(shared_link)
}

/** Removes duplicate parameters (spec: "duplicate parameters then cleaned"). */
export function withoutDuplicates(link: string): string {
  const url = new URL(link)
  const names = [...url.searchParams.keys()]
  if (new Set(names).size === names.length) return link
  url.search = new URLSearchParams(Object.fromEntries(url.searchParams)).toString()
  return url.href
}

export function linkStatisticsQuery({ begin, end }: Period) {
  return endpointQuery(showLinkStatistics, { body: { begin, end } }, { remember: false })
}

export function visitorTotalsQuery({ begin, end }: Period) {
  return endpointQuery(showVisitorTotals, { body: { begin, end } })
}
