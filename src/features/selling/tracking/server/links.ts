import { randomInt } from 'node:crypto'

import { sql } from 'kysely'

import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const links = owning<'link'>

// Without vowels and similar letters: codes are read aloud, and none should spell a word.
const ALPHABET = 'bcdfghjkmnpqrstvwxyz23456789'
/** 67 random bits: among a hundred million links, two equal ones have a chance of one in thirty thousand. */
const CODE_LENGTH = 14

export type Link = Pick<
  RowOf<'link'>,
  'code' | 'brandId' | 'partnerId' | 'productId' | 'targetUrl'
>

/**
 * The target of a link: a product, a cart, a page of the brand, or (none of them) the shop.
 */
export type LinkTarget = Pick<RowOf<'link'>, 'targetUrl'> & {
  productId?: number | null
  /** The content of a link to a cart. */
  cart?: string
  /** The page's address, where it is not a product's. */
  page?: string
}

/** The partner's tracked link to this target: created once, then always the same. */
export async function linkFor(
  tx: Tx,
  { brandId, partnerId, ...target }: PartnerKey & LinkTarget,
  now: Date,
): Promise<Link> {
  const [link] = await linksFor(tx, { brandId, partnerId }, [target], now)
  if (!link) throw new Error(`no link to ${target.targetUrl}`)
  return link
}

/** The partner's tracked links to these targets, in their order; creates only the missing ones. */
export async function linksFor(
  tx: Tx,
  owner: PartnerKey,
  targets: LinkTarget[],
  now: Date,
): Promise<Link[]> {
  const known = await madeLinks(tx, owner, targets)
  const missing = new Map(
    targets
      .filter((target) => known.get(keyOf(target))?.targetUrl !== target.targetUrl)
      .map((target) => [keyOf(target), target]),
  )
  for (const [key, link] of await makeLinks(tx, owner, [...missing.values()], now))
    known.set(key, link)
  return targets.map((target) => {
    const link = known.get(keyOf(target))
    if (!link) throw new Error(`no link to ${target.targetUrl}`)
    return link
  })
}

/** The partner's tracked link to this target, where it was created already. */
export async function madeLink(
  tx: Tx,
  { brandId, partnerId, ...target }: PartnerKey & LinkTarget,
): Promise<Link | null> {
  const made = await madeLinks(tx, { brandId, partnerId }, [target])
  return made.get(keyOf(target)) ?? null
}

async function madeLinks(tx: Tx, owner: PartnerKey, targets: LinkTarget[]) {
  const idsOf = targets.flatMap(({ productId }) => productId ?? [])
  const carts = targets.flatMap(({ cart }) => cart ?? [])
  const pages = targets.flatMap(({ page }) => page ?? [])
  const rows = await links(tx)
    .selectFrom('link')
    .selectAll()
    .where('brandId', '=', owner.brandId)
    .where('partnerId', '=', owner.partnerId)
    .where(
      sql<boolean>`(product_id = any(${idsOf}::bigint[]) or cart = any(${carts}::text[])
        or page = any(${pages}::text[]) or coalesce(product_id::text, cart, page) is null)`,
    )
    .execute()
  return byKey(rows)
}

async function makeLinks(tx: Tx, owner: PartnerKey, targets: LinkTarget[], now: Date) {
  if (targets.length === 0) return new Map<string, Link>()
  const rows = await links(tx)
    .insertInto('link')
    .values(
      targets
        // Sorted, so that two pages that create the same links cannot deadlock.
        .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
        .map(({ productId = null, cart = null, page = null, targetUrl }) => ({
          code: makeCode(),
          brandId: owner.brandId,
          partnerId: owner.partnerId,
          productId,
          cart,
          page,
          targetUrl,
          createdAt: now,
        })),
    )
    // The product's page may have changed since the link was created.
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'partnerId', 'productId', 'cart', 'page'])
        .doUpdateSet((row) => ({ targetUrl: row.ref('excluded.targetUrl') })),
    )
    .returningAll()
    .execute()
  return byKey(rows)
}

type Row = RowOf<'link'>

function byKey(rows: Row[]): Map<string, Link> {
  return new Map(
    rows.map((row) => {
      const { productId, cart, page } = row
      return [keyOf({ productId, cart, page }), row]
    }),
  )
}

type Target = { [Part in 'cart' | 'page']?: string | null } & {
  productId?: number | null
}

function keyOf({ productId = null, cart = null, page = null }: Target): string {
  return JSON.stringify([productId, cart, page])
}

export async function linkByCode(tx: Tx, code: string): Promise<Link | null> {
  const row = await links(tx)
    .selectFrom('link')
    .select(['code', 'brandId', 'partnerId', 'productId', 'targetUrl'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row ?? null
}

function makeCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join('')
}
