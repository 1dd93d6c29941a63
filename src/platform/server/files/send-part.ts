import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a file, or the requested range of it: Safari plays no video without ranges, and
 * other browsers cannot seek in it.
 */
export function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Uint8Array,
): FastifyReply {
  void reply.header('accept-ranges', 'bytes')
  const range = request.headers.range
  const part = range === undefined ? null : partOf(range, bytes.length)
  if (part === null) return reply.send(Buffer.from(bytes))
  if (part === 'none')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  const { start, end } = part
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(Buffer.from(bytes.subarray(start, end + 1)))
}

/** The first and last byte; null for what may be answered with the whole (RFC 9110, 14.2). */
export function partOf(
  range: string,
  size: number,
): { start: number; end: number } | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const start = Math.max(0, size - Number(to))
    return Number(to) === 0 || size === 0 ? 'none' : { start, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'none' : { start, end }
}
