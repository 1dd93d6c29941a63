import type { FastifyInstance } from 'fastify'

import type { StoredBytes } from '../file-store.ts'

/**
 * Serves the pictures of a folder by their names. No call of the API: whoever knows the address
 * sees the picture, and an address always shows the same one.
 */
export function servePictures(
  http: FastifyInstance,
  folder: string,
  find: (name: string) => Promise<StoredBytes | null>,
): void {
  http.get<{ Params: { name: string } }>(`/${folder}/:name`, async ({ params }, reply) => {
    const picture = await find(params.name)
    if (!picture) return reply.callNotFound()
    return reply
      .type(picture.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(picture.bytes))
  })
}
