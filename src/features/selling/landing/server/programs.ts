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

/** The public data of a brand's program. */
export type Program = {
  brand: Brand
  info: CompanyInfo | null
  /** A figure and its meaning. */
  facts: [string, string][]
  categories: string[]
}

/** A brand's program in public figures only. */
export async function programOf(tx: Tx, brand: Brand): Promise<Program> {
  const set = await parametersOf(tx, brand.id, KEYS)
  const categories = await categoriesOf(tx, brand.id)
  const { facts } = text
  const figure = <Value>(
    [say, of]: readonly [(value: Value) => string, string],
    value: Value,
  ): [string, string] => [say(value), of]
  const paid =
    brand.mode === 'commission'
      ? [figure(facts.closing, set.closing_day), figure(facts.payment, set.payment_days)]
      : [
          figure(facts.minimum, cents(set.minimum_redemption_cents)),
          figure(facts.expiry, set.credit_expiry_months),
        ]
  return {
    brand,
    info: set.company_info,
    categories,
    facts: [
      figure(facts.release, [set.release_days, ...Object.values(set.level_release_days)]),
      ...paid,
      figure(facts.claim, set.claim_answer_days),
      figure(facts.persons, set.user_who_can_register),
      ...(categories.length > 0 ? [figure(facts.categories, categories.length)] : []),
      ...(set.instagram_minimum_followers > 0
        ? [figure(facts.followers, set.instagram_minimum_followers)]
        : []),
    ],
  }
}
