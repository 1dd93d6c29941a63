import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { isbot } from 'isbot'

import { openRedis } from './redis.ts'

export type RedirectorJob = { redisPort: number }

/**
 * A redirector as Kutt and Dub are at their core, without their frameworks: the link is looked up in Redis and the
 * click counted there and added to a list of events that a worker would store. As in both, the visitor does not
 * wait for the count.
 */
process.on('message', ({ redisPort }: RedirectorJob) => {
  void start(redisPort)
})
process.send?.('ready')

const EVENTS = 'clicks'

async function start(redisPort: number): Promise<void> {
  const redis = await openRedis(redisPort)
  const http = createServer((request, response) => {
    const code = request.url?.slice('/r/'.length) ?? ''
    const agent = request.headers['user-agent'] ?? ''
    const found = redis.ask('GET', `link:${code}`).catch(() => null)
    void found.then((target) => {
      if (typeof target !== 'string') {
        // Redis is away: the visitor gets no answer.
        request.socket.destroy()
        return
      }
      response
        .writeHead(302, {
          location: target,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer-when-downgrade',
          'content-length': '0',
        })
        .end()
      if (isbot(agent)) return
      const visitor = hash(
        'sha256',
        `${request.socket.remoteAddress}|${agent}|${request.headers['accept-language']}`,
      )
      const event = ['code', code, 'visitor', visitor, 'at', String(Date.now())]
      void Promise.all([
        redis.ask('INCR', `clicks:${code}`),
        redis.ask('XADD', EVENTS, '*', ...event),
      ]).catch(() => undefined)
    })
  })
  http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port))
}
