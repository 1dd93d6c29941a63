import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('faq')

const FaqCategory = z
  .object({
    category: Text(80).min(1),
    questions: z
      .array(z.object({ question: Text(200).min(1), answer: Text(4_000).min(1) }))
      .min(1)
      .max(100),
  })
  .meta({ id: 'FaqCategory' })

const BrandFaq = z.object({ categories: z.array(FaqCategory) })
const brandFaq = versionedBy(BrandFaq)

/** The brand's whole help page, in the form in which it is written. */
export const showBrandFaq = endpoint({
  method: 'GET',
  path: '/api/brand/v1/faq',
  summary: 'Mostra as perguntas frequentes',
  access: { brand: 'content.read' },
  response: BrandFaq,
  versioned: brandFaq,
})

/** Replaces the brand's whole help page. */
export const putFaq = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/faq',
  summary: 'Define as perguntas frequentes',
  access: { brand: 'content.write' },
  body: z.object({ categories: z.array(FaqCategory).max(50) }),
  response: z.object({ categories: z.int(), questions: z.int() }),
  versioned: brandFaq,
  refusals: versionRefusals,
})
