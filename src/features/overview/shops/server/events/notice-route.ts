import { bytesIn, leaveBytes } from '#platform/server/http/raw-bytes.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import { noteShopOrder } from '../../event-contract.ts'
import { shopAdapters } from '../adapters/adapters.ts'
import { noteProblem, shopOfNotice } from '../shops.ts'
import { text } from '../text.ts'
import { addNotice } from './shop-events.ts'

/** Notices of shops: stored and answered at once, worked off by a job. */
export async function shopNoticeRoute(server: Server): Promise<void> {
  // A signature is over the bytes, which the other routes parse.
  await server.http.register((http, _options, done) => {
    leaveBytes(http)
    serve(
      { ...server, http },
      noteShopOrder,
      async ({ params, headers, body, tx, now }) => {
        const shop = await shopOfNotice(tx, params.token)
        if (!shop) return refuse('unknown_notice')
        const { secret = '', ...credentials } = shop.secrets
        const received = { headers, body: bytesIn(body) }
        const keys = { address: shop.address, credentials, secret }
        const notice = shopAdapters[shop.kind].readNotice(received, keys)
        if (notice === null) return refuse('bad_signature')
        const key = { brandId: shop.brandId, shopId: shop.id }
        if (notice.kind === 'order') await addNotice(tx, key, { notice, now })
        if (notice.kind === 'removed')
          await noteProblem(tx, key, { problem: text.problems.removed, now })
        return {}
      },
    )
    done()
  })
}
