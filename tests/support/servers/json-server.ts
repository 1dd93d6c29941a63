import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

type Asked = {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  /** Parsed; undefined without a body. */
  body: unknown
}
export type JsonAnswer = {
  status?: number
  json: unknown
  headers?: Record<string, string>
}

/** A local server of JSON calls, for stand-ins of outside systems. */
export async function jsonServer(answer: (request: Asked) => JsonAnswer) {
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const url = new URL(request.url ?? '/', 'http://server.test')
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      const { method = 'GET', headers } = request
      const {
        status = 200,
        json,
        headers: more = {},
      } = answer({ method, url, headers, body })
      response.writeHead(status, { 'content-type': 'application/json', ...more })
      response.end(JSON.stringify(json))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
