import type { FastifyInstance } from 'fastify'

import {
  type PictureWidth,
  pictureWidths,
} from '#platform/contract/pictures/picture-widths.ts'

import { Overloaded } from '../../http/overloaded.ts'
import { text } from '../../text.ts'
import type { FileStore, StoredBytes } from '../file-store.ts'
import { type PictureFormat, rendition } from './renditions.ts'

type Folder = {
  store: FileStore
  /** The key of the file with a name; null for what cannot be a name. */
  keyOf: (name: string) => string | null
}

type Route = { Params: { name: string }; Querystring: { w?: string } }

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the pictures of a folder by their names, by `?w=` in one of the fixed widths. The pictures
 * are public, and the picture of an address never changes.
 */
export function servePictures(
  http: FastifyInstance,
  folder: string,
  { store, keyOf }: Folder,
): void {
  http.get<Route>(`/${folder}/:name`, async (request, reply) => {
    const { w } = request.query
    const width = pictureWidths.find((one) => String(one) === w)
    if (w !== undefined && width === undefined)
      return reply
        .code(422)
        .send({ message: text.pictures.unknownWidth, code: 'unknown_width' })
    if (width !== undefined) void reply.header('vary', 'accept')
    const key = keyOf(request.params.name)
    const format = formatFor(request.headers.accept)
    const found = key === null ? null : await find(store, key, { width, format })
    if (!found) return reply.callNotFound()
    return reply
      .type(found.picture.contentType)
      .header('cache-control', found.cache)
      .send(Buffer.from(found.picture.bytes))
  })
}

type Requested = { width: PictureWidth | undefined; format: PictureFormat }
type Found = { picture: StoredBytes; cache: string }

async function find(
  store: FileStore,
  key: string,
  { width, format }: Requested,
): Promise<Found | null> {
  try {
    const picture =
      width === undefined
        ? await store.get(key)
        : await rendition(store, key, { width, format })
    return picture && { picture, cache: FOREVER }
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    // The original is larger, but the browser shows it at once; the next visit asks again.
    const original = await store.get(key)
    return original && { picture: original, cache: 'no-store' }
  }
}

function formatFor(accept = ''): PictureFormat {
  return /\bimage\/webp\b/.test(accept) ? 'webp' : 'jpeg'
}
