import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'

import { afterAll, describe, expect, test } from 'vitest'

import { listLedgerEntries } from '#features/money/credits/brand-contract.ts'
import { putOrder, showOrder } from '#features/overview/brand-api/order-contract.ts'
import { createBrandKey } from '#features/program/keys/contract.ts'
import { permissions } from '#platform/contract/endpoint/permissions.ts'
import { worldForFile } from '#tests/support/fixtures.ts'

import { allContracts } from '../contracts.ts'
import { guides, textOfGuide } from './guides.ts'

const world = await worldForFile()
const addressOf = (slug: string) => (slug === '' ? '/docs' : `/docs/${slug}`)
const page = (url: string) => world.http.inject({ url })

const paths = new Set(
  allContracts.map(({ endpoint }) => endpoint.path.replace(/:\w+/g, ':x')),
)

describe.each(guides)('the guide $title', (guide) => {
  test('is a complete page whose links lead somewhere', async () => {
    const answer = await page(addressOf(guide.slug))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`<h1>${guide.title}</h1>`)
    expect(answer.body).not.toContain('{{')
    const links = [...answer.body.matchAll(/href="(\/docs[^"#]*)"/g)].map(
      ([, to]) => to ?? '',
    )
    expect(links.length).toBeGreaterThan(guides.length)
    for (const link of new Set(links))
      expect([link, (await page(link)).statusCode]).toEqual([link, 200])
  })

  test('names only operations and permissions that exist', async () => {
    const text = await textOfGuide(guide, 'https://parceiros.example.com')
    const named = [...text.matchAll(/\/api\/brand\/v1\/[\w{}:/-]*/g)].map(([path]) => path)
    const unknown = named
      .map((path) => path.replace(/\/$/, ''))
      .filter((path) => path !== '/api/brand/v1' && !paths.has(generalized(path)))
    expect(unknown).toEqual([])
    const codes = [...text.matchAll(/`([a-z]+\.(?:read|write|decide|send))`/g)]
    expect(codes.filter(([, code = '']) => !Object.hasOwn(permissions, code))).toEqual([])
  })
})

/** `/partners/ana-souza/approve` as its contract's address, with `:x` for what varies. */
function generalized(path: string): string {
  const parts = path.split('/')
  const known = [...paths].find((one) => {
    const pattern = one.split('/')
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part === ':x' || part === parts[index])
    )
  })
  return known ?? path
}

test('a guide or a part of the API that does not exist is a page that says so', async () => {
  for (const url of ['/docs/nada', '/docs/api/nada']) {
    const answer = await page(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
  }
})

describe('the reference', () => {
  test('has every operation of the brand, with its permission and an example', async () => {
    const document = (await page('/docs/openapi.json')).json()
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods as Record<string, { operationId: string; tags: string[] }>),
    )
    expect(operations.length).toBeGreaterThan(300)
    const tags = new Set(operations.flatMap((operation) => operation.tags))
    const shown = (
      await Promise.all([...tags].map(async (tag) => (await page(`/docs/api/${tag}`)).body))
    ).join('')
    for (const { operationId } of operations) expect(shown).toContain(`id="${operationId}"`)
    expect(shown).toContain('Exige a permissão <code>orders.write</code>')
  })

  test('has calls that work as they are written', async () => {
    world.clock.set('2026-11-24T12:00:00Z')
    const brand = await world.brand()
    const { body } = await page('/docs/api/brand-api')
    const written = decoded(body)
    for (const operation of ['putProduct', 'putOrder']) {
      const [, method = '', url = '', payload = ''] =
        new RegExp(
          String.raw`id="${operation}"[\s\S]*?curl -X (\w+) https?://[^/]+(\S+)[\s\S]*?-d '([\s\S]*?)'</code>`,
        ).exec(written) ?? []
      const answer = await world.http.inject({
        method: method as 'PUT',
        url,
        headers: {
          authorization: `Bearer ${brand.key}`,
          'content-type': 'application/json',
        },
        payload,
      })
      expect([operation, answer.statusCode, answer.body]).toEqual([
        operation,
        200,
        expect.anything(),
      ])
    }
  })
})

function decoded(markup: string): string {
  return markup
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

describe('the example that receives webhooks', () => {
  const secret = Buffer.alloc(24, 7).toString('base64')
  const receiver = spawn(process.execPath, ['clients/examples/receive-webhook.ts', '0'], {
    env: { ...process.env, ALIADO_WEBHOOK_SECRET: `whsec_${secret}` },
  })
  afterAll(() => receiver.kill())

  test('accepts a signed event once, and refuses one that was changed', async () => {
    const [line] = await once(receiver.stdout, 'data')
    const port = Number(/\d+/.exec(String(line))?.[0])
    const body = JSON.stringify({ type: 'order.approved', data: { external_id: 'A-1' } })
    const sentAt = String(Math.floor(Date.now() / 1_000))
    const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
      .update(`evt_1.${sentAt}.${body}`)
      .digest('base64')
    const send = (content: string) =>
      fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        body: content,
        headers: {
          'webhook-id': 'evt_1',
          'webhook-timestamp': sentAt,
          'webhook-signature': `v1,${signature}`,
        },
      })
    expect((await send(body.replace('A-1', 'A-2'))).status).toBe(401)
    const printed = once(receiver.stdout, 'data')
    expect((await send(body)).status).toBe(204)
    expect(String((await printed)[0])).toContain('order.approved')
    expect((await send(body)).status).toBe(204)
  })
})

test('an order of a test key is what the first page says: an answer, and nothing else', async () => {
  const start = await page('/docs')
  expect(start.body).toContain('Chaves de teste só simulam')
  expect(start.body).toMatch(/<code>GET<\/code> dele responde 404/)
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const made = await world.call(brand, createBrandKey, {
    body: { label: 'teste', permissions: ['orders.read', 'orders.write'], test: true },
  })
  const tester = { ...brand, key: made.key }
  const params = { external_id: 'T-1' }
  const sent = await world.send(tester, putOrder, {
    params,
    body: {
      status: 'fat',
      created_at: '2026-03-10T10:00:00-03:00',
      updated_at: '2026-03-10T11:00:00-03:00',
      freight: 0,
      partner_slug: ana.slug,
      items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 90 }],
    },
  })
  expect([sent.statusCode, sent.headers['dry-run']]).toEqual([200, 'true'])
  for (const by of [tester, brand])
    expect((await world.send(by, showOrder, { params })).statusCode).toBe(404)
  const { data } = await world.call(brand, listLedgerEntries, { query: {} })
  expect(data).toEqual([])
})
