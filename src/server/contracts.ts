import * as assets from '#features/assets/contract.ts'
import * as brandClosings from '#features/brand-api/closing-contract.ts'
import * as brandApi from '#features/brand-api/contract.ts'
import * as brandGuidance from '#features/brand-api/guidance-contract.ts'
import * as brandProducts from '#features/brand-api/product-contract.ts'
import * as brands from '#features/brands/contract.ts'
import * as cart from '#features/cart/contract.ts'
import * as catalog from '#features/catalog/contract.ts'
import * as challenges from '#features/challenges/contract.ts'
import * as checklists from '#features/checklists/contract.ts'
import * as claims from '#features/claims/contract.ts'
import * as closing from '#features/closing/contract.ts'
import * as closingPapers from '#features/closing/paper-contract.ts'
import * as commission from '#features/commission/contract.ts'
import * as brandCourses from '#features/courses/brand-contract.ts'
import * as courses from '#features/courses/contract.ts'
import * as credits from '#features/credits/contract.ts'
import * as dashboard from '#features/dashboard/contract.ts'
import * as documents from '#features/documents/contract.ts'
import * as faq from '#features/faq/contract.ts'
import * as brandFollowers from '#features/followers/brand-contract.ts'
import * as followers from '#features/followers/contract.ts'
import * as giftCards from '#features/gift-cards/contract.ts'
import * as identity from '#features/identity/contract.ts'
import * as recovery from '#features/identity/recovery-contract.ts'
import * as landing from '#features/landing/contract.ts'
import * as lists from '#features/lists/contract.ts'
import * as materials from '#features/materials/contract.ts'
import * as brandMissions from '#features/missions/brand-contract.ts'
import * as missions from '#features/missions/contract.ts'
import * as notifications from '#features/notifications/contract.ts'
import * as orders from '#features/orders/contract.ts'
import * as partners from '#features/partners/contract.ts'
import * as joining from '#features/partners/joining-contract.ts'
import * as privacy from '#features/privacy/contract.ts'
import * as brandRedemptions from '#features/redemption/brand-contract.ts'
import * as redemption from '#features/redemption/contract.ts'
import * as registration from '#features/registration/contract.ts'
import * as signup from '#features/signup/contract.ts'
import * as store from '#features/store/contract.ts'
import * as terms from '#features/terms/contract.ts'
import * as tracking from '#features/tracking/contract.ts'
import * as webhooks from '#features/webhooks/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'

export type NamedContract = { feature: string; name: string; endpoint: Endpoint }

/** Every operation of the product, in the order of its features' names. */
export const allContracts: ReadonlyArray<NamedContract> = [
  ...endpointsOf('assets', assets),
  ...endpointsOf('brand-api', brandApi),
  ...endpointsOf('brand-api', brandClosings),
  ...endpointsOf('brand-api', brandGuidance),
  ...endpointsOf('brand-api', brandProducts),
  ...endpointsOf('brands', brands),
  ...endpointsOf('cart', cart),
  ...endpointsOf('catalog', catalog),
  ...endpointsOf('challenges', challenges),
  ...endpointsOf('checklists', checklists),
  ...endpointsOf('claims', claims),
  ...endpointsOf('closing', closing),
  ...endpointsOf('closing', closingPapers),
  ...endpointsOf('commission', commission),
  ...endpointsOf('courses', brandCourses),
  ...endpointsOf('courses', courses),
  ...endpointsOf('credits', credits),
  ...endpointsOf('dashboard', dashboard),
  ...endpointsOf('documents', documents),
  ...endpointsOf('faq', faq),
  ...endpointsOf('followers', brandFollowers),
  ...endpointsOf('followers', followers),
  ...endpointsOf('gift-cards', giftCards),
  ...endpointsOf('identity', identity),
  ...endpointsOf('identity', recovery),
  ...endpointsOf('landing', landing),
  ...endpointsOf('lists', lists),
  ...endpointsOf('materials', materials),
  ...endpointsOf('missions', brandMissions),
  ...endpointsOf('missions', missions),
  ...endpointsOf('notifications', notifications),
  ...endpointsOf('orders', orders),
  ...endpointsOf('partners', joining),
  ...endpointsOf('partners', partners),
  ...endpointsOf('privacy', privacy),
  ...endpointsOf('redemption', brandRedemptions),
  ...endpointsOf('redemption', redemption),
  ...endpointsOf('registration', registration),
  ...endpointsOf('signup', signup),
  ...endpointsOf('store', store),
  ...endpointsOf('terms', terms),
  ...endpointsOf('tracking', tracking),
  ...endpointsOf('webhooks', webhooks),
]

/** The endpoints among what a contract file exports; it exports schemas and constants too. */
export function endpointsOf(
  feature: string,
  exported: Readonly<Record<string, unknown>>,
): NamedContract[] {
  return Object.entries(exported).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'access' in value &&
    'response' in value
  )
}
