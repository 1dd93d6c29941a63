import { serve, type Server } from '#platform/server/http/serve.ts'
import { Refusal } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { type BrandKey, keysOf } from './brand-keys.ts'
import { createKey, revokeKey } from './create-key.ts'

export function keyRoutes(server: Server): void {
  serve(server, contract.listBrandKeys, async ({ viewer, tx }) => ({
    data: (await keysOf(tx, viewer.brandId)).map(viewKey),
  }))

  serve(server, contract.createBrandKey, async ({ body, viewer, tx, origin, now }) => {
    const { requestId } = origin
    const made = await createKey(tx, body, { actor: viewer, requestId, now })
    return made instanceof Refusal ? made : { ...viewKey(made), key: made.key }
  })

  serve(server, contract.revokeBrandKey, async ({ params, viewer, tx, origin, now }) => {
    const { requestId } = origin
    const revoked = await revokeKey(tx, params.id, { actor: viewer, requestId, now })
    return revoked instanceof Refusal ? revoked : viewKey(revoked)
  })
}

function viewKey(key: BrandKey) {
  return {
    id: key.id,
    label: key.label,
    permissions: key.permissions,
    created_at: key.createdAt,
    created_by: key.createdBy,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
    revoked_at: key.revokedAt,
  }
}
