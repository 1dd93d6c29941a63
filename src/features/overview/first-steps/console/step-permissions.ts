import type { Permission } from '#platform/contract/endpoint/permissions.ts'

import type { firstSteps } from '../contract.ts'

type Code = (typeof firstSteps)[number]

/** What a person needs to do each step. */
export const stepPermissions: Readonly<Record<Code, Permission>> = {
  look: 'settings.write',
  rules: 'rules.write',
  terms: 'settings.write',
  products: 'content.write',
  tracking: 'orders.write',
  live: 'settings.write',
  invite: 'partners.write',
}
