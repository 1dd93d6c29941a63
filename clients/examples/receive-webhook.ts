/**
 * Receives a webhook: checks its signature over the raw bytes, and answers before it does any work.
 *
 *   ALIADO_WEBHOOK_SECRET=whsec_... node clients/examples/receive-webhook.ts 8080
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

const FIVE_MINUTES_S = 5 * 60
const secret = process.env['ALIADO_WEBHOOK_SECRET'] ?? ''
const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
const seen = new Set<string>()

function isSigned(body: Buffer, header: (name: string) => string): boolean {
  const sentAt = Number(header('webhook-timestamp'))
  if (Math.abs(Date.now() / 1_000 - sentAt) > FIVE_MINUTES_S) return false
  const signed = `${header('webhook-id')}.${header('webhook-timestamp')}.${body.toString()}`
  const expected = createHmac('sha256', key).update(signed).digest()
  // While a secret is replaced there are two signatures.
  return header('webhook-signature')
    .split(' ')
    .map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}

async function receive(request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request)
  const header = (name: string) => String(request.headers[name] ?? '')
  if (!isSigned(body, header)) {
    response.writeHead(401).end()
    return
  }
  response.writeHead(204).end()
  // A repeated delivery has the same id: keep the ids in your database.
  if (seen.has(header('webhook-id'))) return
  seen.add(header('webhook-id'))
  const { type, data } = JSON.parse(body.toString())
  process.stdout.write(`${type} ${JSON.stringify(data)}\n`)
}

const server = createServer((request, response) => void receive(request, response))
server.listen(Number(process.argv[2] ?? 8080), () => {
  const address = server.address()
  if (address !== null && typeof address === 'object')
    process.stdout.write(`porta ${address.port}\n`)
})
