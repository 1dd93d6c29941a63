import { randomInt } from 'node:crypto'

import { owning, type Tx } from '#platform/server/db.ts'

const links = owning<'link'>

// No vowels and no look-alikes: codes are read aloud, and none should spell a word.
const ALPHABET = 'bcdfghjkmnpqrstvwxyz23456789'
const CODE_LENGTH = 8

export type Link = { code: string; brandId: number; partnerId: number; targetUrl: string }

type Wanted = {
  brandId: number
  partnerId: number
  productId: number | null
  /** What a link to a cart puts into it. */
  cart?: string
  targetUrl: string
}

/** The partner's tracked link to a product, a cart or the shop: made once, the same ever after. */
export async function linkFor(tx: Tx, wanted: Wanted, now: Date): Promise<Link> {
  const row = await links(tx)
    .insertInto('link')
    .values({
      code: makeCode(),
      brand_id: wanted.brandId,
      partner_id: wanted.partnerId,
      product_id: wanted.productId,
      cart: wanted.cart ?? null,
      target_url: wanted.targetUrl,
      created_at: now,
    })
    // The product's page may have moved since the link was made.
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'partner_id', 'product_id', 'cart'])
        .doUpdateSet({ target_url: wanted.targetUrl }),
    )
    .returning(['code'])
    .executeTakeFirstOrThrow()
  const { brandId, partnerId, targetUrl } = wanted
  return { code: row.code, brandId, partnerId, targetUrl }
}

export async function linkByCode(tx: Tx, code: string): Promise<Link | null> {
  const row = await links(tx)
    .selectFrom('link')
    .select(['code', 'brand_id', 'partner_id', 'target_url'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row
    ? {
        code: row.code,
        brandId: row.brand_id,
        partnerId: row.partner_id,
        targetUrl: row.target_url,
      }
    : null
}

function makeCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join('')
}
