import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

const tracer = trace.getTracer('aliado')

/** Names the trace of each request by its route, never by its address, and gives it the protocol that a fault shows. */
export function traceRoutes(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    trace
      .getActiveSpan()
      ?.updateName(`${request.method} ${route}`)
      .setAttributes({ 'http.route': route, 'aliado.protocol': request.id })
    done()
  })
}

/** Runs the work as a trace of its own, where traces are recorded; an error passes through. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      // Its message may contain names and amounts; the log has it.
      const message = error instanceof Error ? error.name : typeof error
      span.setStatus({ code: SpanStatusCode.ERROR, message })
      throw error
    } finally {
      span.end()
    }
  })
}

/** What joins a line of the log to its trace; nothing where none is recorded. */
export function traceOfLog(): { trace_id?: string; span_id?: string } {
  const found = trace.getActiveSpan()?.spanContext()
  return found ? { trace_id: found.traceId, span_id: found.spanId } : {}
}
