import { toPage } from '#platform/contract/endpoint/page.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import { listFaq } from '../contract.ts'
import { faqPage } from './questions.ts'

export function faqRoutes(server: Server): void {
  serve(server, listFaq, async ({ query, viewer, tx }) => {
    const { page, per_page } = query
    const { data, total } = await faqPage(tx, viewer.brandId, { page, perPage: per_page })
    return toPage(data, { page, per_page, total })
  })
}
