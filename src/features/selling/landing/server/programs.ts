import {
  type Brand,
  type CompanyInfo,
  parametersOf,
} from '#features/program/brands/server/public.ts'
import { categoriesOf } from '#features/selling/catalog/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { text } from './company-text.ts'

const KEYS = [
  'company_info',
  'release_days',
  'level_release_days',
  'minimum_redemption_cents',
  'credit_expiry_months',
  'closing_day',
  'payment_days',
  'claim_answer_days',
  'user_who_can_register',
  'instagram_minimum_followers',
] as const

export type FactName = keyof typeof text.facts

type Fact = { name: FactName; figure: string; of: string }

/** The public data of a brand's program. */
export type Program = {
  brand: Brand
  info: CompanyInfo | null
  /** Figures with their meaning. */
  facts: Fact[]
  categories: string[]
}

/** A brand's program in public figures only. */
export async function programOf(tx: Tx, brand: Brand): Promise<Program> {
  const set = await parametersOf(tx, brand.id, KEYS)
  const categories = await categoriesOf(tx, brand.id)
  const { facts } = text
  const paid =
    brand.mode === 'commission'
      ? [
          factOf('closing', facts.closing, set.closing_day),
          factOf('payment', facts.payment, set.payment_days),
        ]
      : [
          factOf('minimum', facts.minimum, cents(set.minimum_redemption_cents)),
          factOf('expiry', facts.expiry, set.credit_expiry_months),
        ]
  const release = [set.release_days, ...Object.values(set.level_release_days)]
  const { instagram_minimum_followers: followers } = set
  return {
    brand,
    info: set.company_info,
    categories,
    facts: [
      factOf('release', facts.release, release),
      ...paid,
      factOf('claim', facts.claim, set.claim_answer_days),
      factOf('persons', facts.persons, set.user_who_can_register),
      ...(categories.length > 0
        ? [factOf('categories', facts.categories, categories.length)]
        : []),
      ...(followers > 0 ? [factOf('followers', facts.followers, followers)] : []),
    ],
  }
}

function factOf<Value>(
  name: FactName,
  [say, of]: readonly [(value: Value) => string, string],
  value: Value,
): Fact {
  return { name, figure: say(value), of }
}
