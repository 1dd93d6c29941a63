import type { FastifyInstance, FastifyRequest } from 'fastify'

import { bytesIn, leaveBytes } from '../http/raw-bytes.ts'
import type { FileStore } from './file-store.ts'
import { sendPart } from './send-part.ts'
import type { SignedAddresses, SignedRequest } from './signed-addresses.ts'

const LARGEST_UPLOAD_BYTES = 32 * 1024 * 1024

/**
 * Only these are shown by a browser; any other is downloaded, so that no upload becomes a
 * page.
 */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'application/pdf'])

type Files = {
  store: FileStore
  addresses: SignedAddresses
  /** Whether uploads come here too; a bucket receives its own. */
  takesUploads: boolean
}

/** Serves the addresses that this server signed. */
export async function fileRoutes(
  http: FastifyInstance,
  { store, addresses, takesUploads }: Files,
): Promise<void> {
  // In its own Fastify scope: only here a request's bytes are not parsed.
  await http.register(async (scope) => {
    leaveBytes(scope, LARGEST_UPLOAD_BYTES)

    // Each address is signed, and no cookie is read: pages of brands' own domains may use them.
    scope.addHook('onRequest', (_request, reply, done) => {
      void reply.header('access-control-allow-origin', '*')
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      done()
    })

    scope.get('/files/*', async (request, reply) => {
      const signed = signedRequest(request, 'read')
      const file = addresses.allows(signed) ? await store.get(signed.key) : null
      if (!file) return reply.callNotFound()
      void reply
        .type(file.contentType)
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          SHOWN.has(file.contentType) ? 'inline' : 'attachment',
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
      return sendPart(request, reply, file.bytes)
    })

    if (!takesUploads) return
    scope.options('/files/*', (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, PUT')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '600')
        .send(),
    )
    scope.put('/files/*', async (request, reply) => {
      const bytes = bytesIn(request.body)
      const contentType = request.headers['content-type'] ?? ''
      const signed = signedRequest(request, 'write')
      if (!addresses.allows({ ...signed, contentType, sizeBytes: bytes.length }))
        return reply.callNotFound()
      await store.put(signed.key, { bytes, contentType })
      return reply.code(200).send()
    })
  })
}

function signedRequest(request: FastifyRequest, act: 'read' | 'write'): SignedRequest {
  const { searchParams, pathname } = new URL(request.url, 'http://local')
  return {
    act,
    key: decodeURIComponent(pathname.slice('/files/'.length)),
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  }
}
