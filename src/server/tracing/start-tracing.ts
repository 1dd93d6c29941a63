import { register } from 'node:module'

import type { Attributes } from '@opentelemetry/api'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK } from '@opentelemetry/sdk-node'

/** Addresses contain names, tokens and tax ids, so a trace never has them: routes and hosts are enough. */
const WITHOUT_ADDRESS: Attributes = { 'url.path': '', 'url.query': '', 'url.full': '' }
const WITHOUT_CALLER: Attributes = {
  ...WITHOUT_ADDRESS,
  'client.address': '',
  'network.peer.address': '',
}

/** What a monitor asks every few seconds. */
const UNTRACED = /^\/(health|metrics)\b/

/**
 * Records requests, jobs, queries and outgoing calls, and sends them as the OTEL_* variables say. Must be called before
 * the recorded libraries are imported. Returns what sends the rest.
 */
export function startTracing(): () => Promise<void> {
  // Queries are recorded in libraries that this program imports as modules.
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)
  const sdk = new NodeSDK({
    serviceName: process.env['OTEL_SERVICE_NAME'] ?? 'aliado',
    // Logs go to the standard output, figures to Prometheus.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED.test(url),
        startIncomingSpanHook: () => WITHOUT_CALLER,
        startOutgoingSpanHook: () => WITHOUT_ADDRESS,
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({
        startSpanHook: () => WITHOUT_ADDRESS,
        requireParentforSpans: true,
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  })
  sdk.start()
  return () => sdk.shutdown()
}
