import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { logRequests } from './request-log.ts'

test('a request is logged by its route, without personal data', async () => {
  const lines: string[] = []
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'info', base: null, timestamp: false },
    { write: (line: string) => void lines.push(line) },
  )
  const http = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
  })
  logRequests(http)
  http.get('/partners/:slug', async () => 'ok')
  await http.inject({
    url: '/partners/ana-souza?email=ana%40exemplo.com',
    remoteAddress: '203.0.113.9',
  })
  await http.inject({ url: '/unknown/52998224725' })
  await http.close()

  const { reqId, ms, ...line } = JSON.parse(lines[0] ?? '')
  expect(line).toEqual({
    level: 30,
    method: 'GET',
    route: '/partners/:slug',
    status: 200,
    msg: 'request',
  })
  expect([typeof reqId, typeof ms]).toEqual(['string', 'number'])
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ route: 'unknown', status: 404 })
  expect(lines.join('')).not.toMatch(/ana|exemplo|203\.0|52998/)
})
