import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'

type Heard = {
  id: string
  type: string
  sequence: number
  data: Record<string, unknown>
  raw: string
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * A brand's own server, which checks each delivery by Standard Webhooks and answers as
 * configured; by https with a certificate. Written independently of the sender, so that they cannot share a mistake.
 */
export async function webhookReceiver(certificate?: { cert: string; key: string }) {
  const heard: Heard[] = []
  let secrets: string[] = []
  let statusFor = (_event: Heard) => 200
  let delayMs = 0
  const answer: RequestListener = (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString()
      const id = String(request.headers['webhook-id'])
      const signed = `${id}.${String(request.headers['webhook-timestamp'])}.${raw}`
      const expected = secrets.map((secret) => {
        const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
        return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
      })
      const got = String(request.headers['webhook-signature']).split(' ')
      const genuine = got.some((one) => expected.some((other) => equal(one, other)))
      const event = { ...(JSON.parse(raw) as Omit<Heard, 'raw'>), raw }
      if (genuine) heard.push(event)
      const status = genuine ? statusFor(event) : 401
      setTimeout(
        () => response.writeHead(status).end(genuine ? 'ok' : 'forged'),
        Math.random() * delayMs,
      )
    })
  }
  const server = certificate
    ? createSecureServer(certificate, answer)
    : createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${address.port}/eventos`,
    heard,
    /** Only deliveries signed with one of these secrets are accepted. */
    knows: (...values: string[]) => (secrets = values),
    answers: (next: number) => (statusFor = () => next),
    answersBy: (next: (event: Heard) => number) => (statusFor = next),
    /** Each answer takes up to this long. */
    delays: (next: number) => (delayMs = next),
    close: () => server.close(),
  }
}
