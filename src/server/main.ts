import { systemClock } from '#platform/server/clock.ts'

// What is recorded must be loaded after the recording has started.
const stopTracing = process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  ? (await import('./tracing/start-tracing.ts')).startTracing()
  : async () => undefined

const { runServer } = await import('./run.ts')
await runServer(systemClock, stopTracing)
