import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { jsonServer } from './support/servers/json-server.ts'
import { production, until } from './support/servers/production.ts'
import { unique } from './support/world.ts'

const Value = z.looseObject({ stringValue: z.string().optional() })
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value: Value })),
})
const Sent = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) }),
  ),
})
type Span = z.output<typeof Span>

const spans: Span[] = []
const collector = await jsonServer(({ body }) => {
  for (const { scopeSpans } of Sent.parse(body).resourceSpans)
    spans.push(...scopeSpans.flatMap((scope) => scope.spans))
  return { json: {} }
})

const place = await production({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '200',
})
const slug = `marca${unique()}`
const EMAIL = `ana.${unique()}@example.com`

beforeAll(async () => {
  // Their invitation is a job.
  place.createBrand(slug, 'credits', { 'owner-email': EMAIL })
  await place.start()
})
afterAll(async () => {
  await place.close()
  collector.close()
})

const ROUTE = '/api/v1/validate/:partnerSlug/email/:email'
const NAME = `GET ${ROUTE}`

const spanNamed = (name: string) =>
  until(async () => spans.find((span) => span.name === name) ?? null)
const textsOf = (all: Span[]) =>
  all.flatMap(({ name, attributes }) => [
    name,
    ...attributes.map(({ value }) => value.stringValue ?? ''),
  ])

test('a request, its queries and jobs are recorded, without anything of a person', async () => {
  const path = `/api/v1/validate/${slug}/email/${encodeURIComponent(EMAIL)}`
  const answer = await place.send('GET', `${path}?note=${EMAIL}`)
  expect(answer.status).toBeLessThan(500)
  await answer.arrayBuffer()

  const request = await spanNamed(NAME)
  expect(request.attributes).toContainEqual({
    key: 'http.route',
    value: { stringValue: ROUTE },
  })
  const queries = await until(async () => {
    const found = spans.filter(
      ({ traceId, spanId, name }) =>
        traceId === request.traceId &&
        spanId !== request.spanId &&
        name.startsWith('pg.query'),
    )
    return found.length > 0 ? found : null
  })
  expect(queries.every(({ parentSpanId }) => parentSpanId !== undefined)).toBe(true)
  await spanNamed('job deliver_message')
  // What is sent late is sent by now.
  await setTimeout(500)

  const texts = textsOf(spans)
  for (const hidden of [EMAIL, encodeURIComponent(EMAIL)])
    expect(texts.filter((text) => text.includes(hidden))).toEqual([])
  expect(texts.filter((text) => text.includes('/health/'))).toEqual([])
  for (const key of ['client.address', 'network.peer.address'])
    expect(request.attributes).toContainEqual({ key, value: { stringValue: '' } })
})

test('a line of the log names the trace to which it belongs', async () => {
  const request = await spanNamed(NAME)
  const lines = place
    .log()
    .split('\n')
    .filter((line) => line.includes(request.traceId))
  expect(lines.length).toBeGreaterThan(0)
})
