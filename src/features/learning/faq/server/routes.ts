import { toPage } from '#platform/contract/endpoint/page.ts'
import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'

import { putFaq, showBrandFaq } from '../brand-contract.ts'
import { listFaq } from '../contract.ts'
import { faqPage, lockFaq, replaceFaq, wholeFaq } from './questions.ts'

export function faqRoutes(server: Server): void {
  serve(server, listFaq, async ({ query, viewer, tx }) => {
    const { page, per_page } = query
    const { data, total } = await faqPage(tx, viewer.brandId, { page, perPage: per_page })
    return toPage(data, { page, per_page, total })
  })

  serve(server, showBrandFaq, async ({ viewer, tx }) => ({
    categories: await wholeFaq(tx, viewer.brandId),
  }))

  serve(server, putFaq, async ({ body, version, viewer, tx, origin, now }) => {
    const { brandId, actor } = viewer
    await lockFaq(tx, brandId)
    const before = await wholeFaq(tx, brandId)
    const stale = version.check({ categories: before })
    if (stale) return stale
    await replaceFaq(tx, brandId, body.categories)
    const counts = countsOf(body.categories)
    await audit(tx, {
      brandId,
      actor,
      act: 'faq.replaced',
      subject: 'faq',
      detail: { before: countsOf(before), after: counts },
      requestId: origin.requestId,
      at: now,
    })
    return counts
  })
}

function countsOf(categories: readonly { questions: readonly unknown[] }[]) {
  const questions = categories.reduce((sum, one) => sum + one.questions.length, 0)
  return { categories: categories.length, questions }
}
