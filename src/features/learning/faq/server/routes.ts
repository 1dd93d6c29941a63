import { toPage } from '#platform/contract/endpoint/page.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import { showBrandFaq } from '../brand-contract.ts'
import { listFaq } from '../contract.ts'
import { faqPage, wholeFaq } from './questions.ts'

export function faqRoutes(server: Server): void {
  serve(server, listFaq, async ({ query, viewer, tx }) => {
    const { page, per_page } = query
    const { data, total } = await faqPage(tx, viewer.brandId, { page, perPage: per_page })
    return toPage(data, { page, per_page, total })
  })

  serve(server, showBrandFaq, async ({ viewer, tx }) => ({
    categories: await wholeFaq(tx, viewer.brandId),
  }))
}
