import { sql } from 'kysely'

import { productsById } from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { LinkPlace, LinkSource } from '../rules.ts'
import { visitorsPerDay } from './visits.ts'

type Counts = { clicks: number; visitors: number }
type Row = Counts & { day: string; place: LinkPlace; source: LinkSource }

const SHOWN_LINKS = 20

/** The results of a partner's links in a period, from the stored totals. */
export async function linkStatistics(
  tx: Tx,
  owner: PartnerKey,
  { begin, end }: { begin: string; end: string },
) {
  const { rows } = await sql<Row>`
    select day, place, source, sum(clicks)::bigint as clicks, sum(visitors)::bigint as visitors
    from link_day
    where brand_id = ${owner.brandId} and partner_id = ${owner.partnerId}
      and day between ${begin}::date and ${end}::date
    group by day, place, source order by day`.execute(tx)
  const days = await visitorsPerDay(tx, owner, { begin, end })
  return {
    ...sumOf(rows),
    own_clicks: days.reduce((sum, { ownClicks }) => sum + ownClicks, 0),
    by_day: groups(rows, 'day'),
    by_place: byVisitors(groups(rows, 'place')),
    by_source: byVisitors(groups(rows, 'source')),
    by_link: await mostVisited(tx, owner, { begin, end }),
  }
}

function groups<Key extends 'day' | 'place' | 'source'>(rows: Row[], key: Key) {
  const found = Map.groupBy(rows, (row) => row[key])
  return [...found].map(([value, of]) => {
    const named = { [key]: value } as Pick<Row, Key>
    return { ...named, ...sumOf(of) }
  })
}

function sumOf(rows: Counts[]): Counts {
  return {
    clicks: rows.reduce((sum, row) => sum + row.clicks, 0),
    visitors: rows.reduce((sum, row) => sum + row.visitors, 0),
  }
}

function byVisitors<Each extends Counts>(rows: Each[]): Each[] {
  return rows.toSorted((a, b) => b.visitors - a.visitors || b.clicks - a.clicks)
}

type LinkRow = Counts & {
  code: string
  productId: number | null
  cart: string | null
  page: string | null
}

async function mostVisited(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { begin, end }: { begin: string; end: string },
) {
  const { rows } = await sql<LinkRow>`
    select link.code, link.product_id, link.cart, link.page, total.clicks, total.visitors
    from (
      select code, sum(clicks)::bigint as clicks, sum(visitors)::bigint as visitors from link_day
      where brand_id = ${brandId} and partner_id = ${partnerId}
        and day between ${begin}::date and ${end}::date
      group by code order by visitors desc, clicks desc, code limit ${SHOWN_LINKS}
    ) total join link on link.code = total.code
    order by total.visitors desc, total.clicks desc, link.code`.execute(tx)
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const products = await productsById(tx, [brandId], ids)
  return rows.map(({ code, productId, cart, page, clicks, visitors }) => ({
    code,
    leads_to: leadsTo({ productId, cart, page }),
    name: products.find(({ id }) => id === productId)?.name ?? null,
    clicks,
    visitors,
  }))
}

function leadsTo({ productId, cart, page }: Pick<LinkRow, 'productId' | 'cart' | 'page'>) {
  if (productId !== null) return 'product' as const
  if (cart !== null) return 'cart' as const
  return page === null ? ('shop' as const) : ('page' as const)
}

/**
 * The visits on links to these products in a period, over all partners; products without any are left out. Reads the
 * day totals of the period only.
 */
export async function visitsOfProducts(
  tx: Tx,
  { brandId, productIds }: { brandId: BrandId; productIds: number[] },
  { begin, end }: { begin: string; end: string },
): Promise<Map<number, Counts>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<Counts & { productId: number }>`
    select l.product_id, sum(d.clicks)::bigint as clicks, sum(d.visitors)::bigint as visitors
    from link_day d join link l on l.code = d.code
    where d.brand_id = ${brandId} and d.day between ${begin}::date and ${end}::date
      and l.brand_id = d.brand_id and l.product_id = any(${productIds}::bigint[])
    group by 1`.execute(tx)
  return new Map(rows.map(({ productId, ...counts }) => [productId, counts]))
}
