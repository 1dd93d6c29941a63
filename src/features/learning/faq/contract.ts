import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'

const endpoint = endpointsOf('faq')

const Question = z.object({ id: z.int(), question: z.string(), answer: z.string() })

export const listFaq = endpoint({
  method: 'GET',
  path: '/api/v1/faq',
  summary: 'Lista as perguntas frequentes',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: pageOf(
    z.object({ id: z.int(), category: z.string(), questions: z.array(Question) }),
  ),
})
