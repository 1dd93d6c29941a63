import type { FastifyInstance } from 'fastify'

/**
 * Leaves the bodies of all requests of a Fastify scope as they came: for what is signed over its bytes, and for files.
 * Without a limit, the server's own applies.
 */
export function leaveBytes(scope: FastifyInstance, bodyLimit?: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', ...(bodyLimit !== undefined && { bodyLimit }) },
    (_request, body, done) => done(null, body),
  )
}

/** The bytes of a body that was left as it came; none for a request without one. */
export function bytesIn(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
