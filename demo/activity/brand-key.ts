import { permissionNames } from '#platform/contract/endpoint/permissions.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

/** The caller of the demo's decisions: a key of the brand with every permission. */
export function brandKey(brandId: number, label = 'loja'): BrandActor {
  return {
    kind: 'key',
    brandId,
    keyId: 0,
    actor: `brand-key:${label}`,
    permissions: new Set(permissionNames),
    suspended: false,
    test: false,
  }
}
