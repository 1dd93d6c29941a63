import type { FastifyReply, FastifyRequest } from 'fastify'

export type Answered = {
  method: string
  /**
   * The route's pattern, never the address itself, which contains names, slugs and tokens.
   */
  route: string
  status: number
  ms: number
}

const partsOf = new WeakMap<FastifyRequest, Answered[]>()

/** Records that a part of a request was answered, for the log and the metrics. */
export function notePart(request: FastifyRequest, part: Answered): void {
  const parts = partsOf.get(request) ?? []
  parts.push(part)
  partsOf.set(request, parts)
}

/** The answered operations of a request: the request itself, and the parts of a batch. */
export function answeredWith(request: FastifyRequest, reply: FastifyReply): Answered[] {
  const whole = {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: reply.elapsedTime,
  }
  return [whole, ...(partsOf.get(request) ?? [])]
}
