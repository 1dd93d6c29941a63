import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'

const endpoint = endpointsOf('identity')

export const showShowUp = endpoint({
  method: 'GET',
  path: '/api/v1/user/show-up',
  summary: 'Mostra se há apresentação a exibir',
  access: 'signed_in',
  /** The video that a partner has not watched yet; empty content: none. */
  response: z.object({ content: z.string(), watched: z.boolean() }),
})

export const watchShowUp = endpoint({
  method: 'PATCH',
  path: '/api/v1/user/watched/1',
  summary: 'Marca a apresentação como vista',
  access: 'signed_in',
  response: z.object({ watched: z.boolean() }),
})
