import { serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { keyById, keysOf } from './brand-keys.ts'
import { changeKey } from './change-key.ts'
import { createKey, revokeKey } from './create-key.ts'
import { viewKey } from './view-key.ts'

export function keyRoutes(server: Server): void {
  serve(server, contract.listBrandKeys, async ({ query, viewer, tx }) => {
    const keys = (await keysOf(tx, viewer.brandId)).map(viewKey)
    return pageOfShortList('keys', query, keys, ({ id }) => String(id))
  })

  serve(server, contract.showBrandKey, async ({ params, viewer, tx }) => {
    const key = await keyById(tx, { brandId: viewer.brandId, id: params.id })
    return key ? viewKey(key) : refuse('unknown_key')
  })

  serve(server, contract.createBrandKey, async ({ body, viewer, tx, origin, now }) => {
    const { requestId } = origin
    const made = await createKey(tx, body, { actor: viewer, requestId, now })
    return made instanceof Refusal ? made : { ...viewKey(made), key: made.key }
  })

  serve(server, contract.changeBrandKey, async (call) => {
    const { params, body, viewer, tx, origin, version, now } = call
    const context = { actor: viewer, origin, version, now }
    const changed = await changeKey(tx, { id: params.id, body }, context)
    return changed instanceof Refusal ? changed : viewKey(changed)
  })

  serve(server, contract.revokeBrandKey, async (call) => {
    const { params, viewer, tx, origin, version, now } = call
    const context = { actor: viewer, requestId: origin.requestId, version, now }
    const revoked = await revokeKey(tx, params.id, context)
    return revoked instanceof Refusal ? revoked : viewKey(revoked)
  })
}
