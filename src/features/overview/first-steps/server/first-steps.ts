import { hasRules } from '#features/money/commission/server/public.ts'
import { levelsOf, partnersOfState } from '#features/people/partners/server/public.ts'
import { termsOfBrand } from '#features/people/terms/server/public.ts'
import {
  addressOf,
  brandById,
  hasParameter,
} from '#features/program/brands/server/public.ts'
import { hasProducts } from '#features/selling/catalog/server/public.ts'
import { hasOrders } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { actDone } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { firstSteps } from '../contract.ts'
import { dismissedAt, hasInvited } from './setup.ts'
import { text } from './text.ts'

type Code = (typeof firstSteps)[number]
type Step = { code: Code; done: boolean; reason: string }

/** The steps to a brand's first sale, each as it is now. */
export async function firstStepsOf(tx: Tx, brandId: BrandId, publicUrl: string) {
  const [brand, done, dismissed] = await Promise.all([
    brandById(tx, brandId),
    stepsDone(tx, brandId),
    dismissedAt(tx, brandId),
  ])
  const isLook = brand.logoUrl !== null || done.layout
  const steps = [
    stepOf('look', isLook),
    stepOf('rules', done.rules),
    stepOf('terms', done.terms),
    stepOf('products', done.products),
    stepOf('tracking', done.tracking),
    stepOf('live', brand.openForJoining && done.opened),
    stepOf('invite', done.invited),
  ]
  return {
    steps,
    done: steps.every((step) => step.done),
    dismissed_at: dismissed,
    sign_up_url: `${addressOf(brand, publicUrl)}/${brand.slug}/sign-up`,
  }
}

function stepOf(code: Code, done: boolean): Step {
  return { code, done, reason: text.reasons[code][done ? 'done' : 'missing'] }
}

async function stepsDone(tx: Tx, brandId: BrandId) {
  const [layout, rules, percent, levels, terms, products] = await Promise.all([
    hasParameter(tx, brandId, 'custom_layout'),
    hasRules(tx, brandId),
    hasParameter(tx, brandId, 'default_commission_points'),
    levelsOf(tx, brandId),
    termsOfBrand(tx, brandId, { after: null, limit: 50 }),
    hasProducts(tx, brandId),
  ])
  const [orders, tested, opened, invited, partners] = await Promise.all([
    hasOrders(tx, brandId),
    actDone(tx, brandId, 'order.tested'),
    actDone(tx, brandId, 'brand.joining_opened'),
    hasInvited(tx, brandId),
    partnersOfState(tx, brandId, ['approved', 'in_review']),
  ])
  return {
    layout,
    rules: rules || percent || levels.length > 0,
    terms: terms.some(({ isWithdrawn }) => !isWithdrawn),
    products,
    tracking: orders || tested,
    opened: opened || partners,
    invited: invited || partners,
  }
}
