import { Cnpj } from '#platform/contract/brazil/numbers.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Brand } from './brands.ts'
import { type NewBrandProblem, problemsOfNewBrand } from './new-brand.ts'

const brands = owning<'brand'>

export type NewBrand = Omit<
  Brand,
  | 'id'
  | 'iconUrl'
  | 'logoHeight'
  | 'logoWidth'
  | 'ownHost'
  | 'suspendedAt'
  | 'suspendedReason'
>

/** Why a brand cannot be created, in words for the operator. */
export class InvalidBrand extends Error {
  override name = 'InvalidBrand'
  readonly problems: NewBrandProblem[]

  constructor(problems: NewBrandProblem[]) {
    super(problems.map(({ message }) => message).join(' '))
    this.problems = problems
  }
}

/**
 * Creates a brand and returns its id; throws InvalidBrand where the rules or another brand
 * forbid it.
 */
export async function createBrand(tx: Tx, brand: NewBrand, now: Date): Promise<number> {
  const problems = problemsOfNewBrand(brand)
  if (problems.length > 0) throw new InvalidBrand(problems)
  const row = await brands(tx)
    .insertInto('brand')
    .values({
      slug: brand.slug,
      name: brand.name,
      document: Cnpj.parse(brand.document),
      shopUrl: brand.shopUrl,
      logoUrl: brand.logoUrl,
      mode: brand.mode,
      openForJoining: brand.openForJoining,
      isPlatform: brand.isPlatform,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row)
    throw new InvalidBrand([
      { field: 'slug', message: `Já existe uma marca com o slug ${brand.slug}.` },
    ])
  return row.id
}
