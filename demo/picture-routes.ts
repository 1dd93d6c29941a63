import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { sendPart } from '#platform/server/files/send-part.ts'

import { missionPicture } from './mission-pictures.ts'
import { productPicture } from './pictures.ts'
import { pictureNames, products } from './products.ts'

const courseMedia: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
}

/**
 * Serves the demo's pictures of products and missions, drawn on request, and its courses'
 * media.
 */
export function demoPictures(http: FastifyInstance): void {
  http.get<{ Params: { file: string } }>('/demo/courses/:file', async (request, reply) => {
    const type = courseMedia[extname(request.params.file)]
    const path = new URL(`courses/media/${basename(request.params.file)}`, import.meta.url)
    const bytes = type && (await readFile(path).catch(() => null))
    if (!type || !bytes) return reply.callNotFound()
    return sendPart(request, reply.type(type), bytes)
  })

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
        ?.find(({ sku }) => pictureNames(sku).includes(file))
      if (!product) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/jpeg')
        .send(await productPicture(product))
    },
  )
}
