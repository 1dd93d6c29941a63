import type { FastifyInstance } from 'fastify'

import { missionPicture } from './mission-pictures.ts'
import { productPicture } from './pictures.ts'
import { products } from './products.ts'

/** Serves the demo's pictures of products and missions, drawn on the way out. */
export function demoPictures(http: FastifyInstance): void {
  http.get<{ Params: { file: string } }>(
    '/demo/missions/:file',
    async ({ params }, reply) => {
      const picture = missionPicture(params.file.replace(/\.png$/, ''))
      if (!picture) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/png')
        .send(await picture)
    },
  )

  http.get<{ Params: { brand: string; file: string } }>(
    '/demo/:brand/:file',
    async (request, reply) => {
      const { brand, file } = request.params
      const product = products
        .get(brand)
        ?.find(({ sku }) => `${sku.toLowerCase()}.svg` === file)
      if (!product) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(productPicture(product))
    },
  )
}
