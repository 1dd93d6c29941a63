import { addressOfBrand } from '#features/program/brands/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import { type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { generateCartLink } from '../contract.ts'
import { generateLink } from './generate-link.ts'

export function cartRoutes(server: Server, publicUrl: string): void {
  // The cart may be for another of the caller's brands; nothing is written before it is refused.
  serveWithoutTransaction(server, generateCartLink, ({ body, viewer, now }) =>
    inScope(server.db, 'every brand: own brands', async (tx) => {
      const link = await generateLink(tx, body, viewer, now)
      if (link instanceof Refusal) return link
      const address = await addressOfBrand(tx, link.brandId, publicUrl)
      return { link: `${address}/r/${link.code}` }
    }),
  )
}
