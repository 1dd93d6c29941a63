import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Provider } from 'oidc-provider'
import { afterAll, describe, expect, test } from 'vitest'

import { listGiftCards } from '#features/money/gift-cards/contract.ts'
import { startSocialSignIn } from '#features/program/identity/contract.ts'
import { showSignInOptions } from '#features/program/identity/recovery-contract.ts'
import {
  deleteProvider,
  putProvider,
  testProvider,
} from '#features/program/providers/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import type { Message } from '#platform/server/messages/messages.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { smtpSink } from '#tests/support/servers/smtp-sink.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

import { chooseMessenger } from './choose-messenger.ts'

const mail = { own: await smtpSink(), installed: await smtpSink() }
const texts: string[] = []
const gateway = createServer((request, response) => {
  void read(request).then((body) => {
    texts.push(body)
    response.end('{}')
  })
})
const supplier = createServer((_request, response) => {
  const card = {
    id: 7,
    name: 'Vale da marca',
    description: '',
    image: null,
    supplier_id: 1,
    category_id: 1,
    department_id: 1,
    price_cents: 50_00,
    service_fee_cents: 0,
  }
  const named = [{ id: 1, name: 'Único' }]
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      suppliers: named,
      categories: named,
      departments: named,
      gift_cards: [card],
      prepaid_cards: [],
      vouchers: [],
    }),
  )
})
const issuer = createServer((request, response) => answer(request, response))
for (const server of [gateway, supplier, issuer])
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const answer = new Provider(addressOf(issuer), {
  clients: [],
  claims: {},
  pkce: { required: () => true },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
}).callback()
afterAll(async () => {
  await Promise.all([mail.own.close(), mail.installed.close()])
  for (const server of [gateway, supplier, issuer]) server.close()
})

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

const world = await worldForFile()
const messenger = chooseMessenger(
  {
    demo: true,
    publicUrl: 'https://portal.example',
    smtp: { url: mail.installed.url, from: 'nao-responda@aliado.test' },
    messageGateway: null,
    allowPrivateNetwork: 'all',
  },
  { db: world.db, clock: world.clock },
)

async function write(
  brand: TestBrand,
  channel: Message['channel'],
  recipient: string,
): Promise<void> {
  const body = 'Um aviso do programa.'
  const externalId = unique()
  await messenger.deliver({
    brandId: brand.id,
    channel,
    recipient,
    subject: 'Aviso',
    body,
    externalId,
  })
}

async function useMail(brand: TestBrand) {
  const { hostname, port } = new URL(mail.own.url)
  await world.call(brand, putProvider, {
    params: { kind: 'mail' },
    body: {
      provider: 'smtp',
      settings: {
        host: hostname,
        port: Number(port),
        from: 'ola@marca.test',
        from_name: 'Clube da Marca',
      },
    },
  })
}

describe('a brand with its own', () => {
  test('mail server writes by it, until it is removed; another brand by the installation’s', async () => {
    const [own, other] = [await world.brand(), await world.brand()]
    await useMail(own)
    const [ana, bia, caio] = ['ana@a.test', 'bia@a.test', 'caio@a.test']
    await write(own, 'email', ana)
    await write(other, 'email', bia)
    expect(mail.own.to(ana)[0]).toContain('Clube da Marca')
    expect(mail.own.to(ana)[0]).toContain('ola@marca.test')
    expect(mail.own.to(bia)).toEqual([])
    expect(mail.installed.to(bia)[0]).toContain('nao-responda@aliado.test')
    await world.call(own, deleteProvider, { params: { kind: 'mail' } })
    await write(own, 'email', caio)
    expect(mail.installed.to(caio)).toHaveLength(1)
  })

  test('gateway offers and uses its channels', async () => {
    const brand = await world.brand()
    const real = chooseMessenger(
      {
        demo: false,
        publicUrl: 'https://portal.example',
        smtp: null,
        messageGateway: null,
        allowPrivateNetwork: 'all',
      },
      { db: world.db, clock: world.clock },
    )
    const channels = () =>
      inScope(world.db, brand.id, async (tx) => [...(await real.channelsOf(tx, brand.id))])
    expect(await channels()).toEqual([])
    await world.call(brand, putProvider, {
      params: { kind: 'messages' },
      body: {
        provider: 'gateway',
        settings: { url: addressOf(gateway), channels: ['whatsapp'] },
        secrets: { token: 'token' },
      },
    })
    expect(await channels()).toEqual(['whatsapp'])
    await write(brand, 'whatsapp', '+5511987654321')
    expect(texts.at(-1)).toContain('+5511987654321')
    // The other channel stays with the installation: here the demo's mailbox.
    await write(brand, 'sms', '+5511987654322')
    expect(texts.at(-1)).not.toContain('+5511987654322')
  })

  test('supplier offers its cards, and not those of the installation', async () => {
    const [own, other] = [await world.brand(), await world.brand()]
    await world.call(own, putProvider, {
      params: { kind: 'rewards' },
      body: {
        provider: 'rewards_http',
        settings: { url: addressOf(supplier) },
        secrets: { token: 'token' },
      },
    })
    await world.call(own, testProvider, { params: { kind: 'rewards' }, body: {} })
    const names = async (brand: TestBrand) => {
      const { data } = await world.call(
        await world.partner(brand, { credit: 500_00 }),
        listGiftCards,
        { query: {} },
      )
      return data.map(({ name }) => name)
    }
    expect(await names(own)).toEqual(['Vale da marca'])
    expect(await names(other)).not.toContain('Vale da marca')
  })

  test('social login sends people to it, and the screen of another brand hides the button', async () => {
    const [own, other] = [await world.brand(), await world.brand()]
    await world.call(own, putProvider, {
      params: { kind: 'social' },
      body: {
        provider: 'openid',
        settings: { issuer: addressOf(issuer), client_id: 'marca' },
        secrets: { client_secret: 'segredo' },
      },
    })
    const options = async ({ slug }: TestBrand) =>
      (await world.call(null, showSignInOptions, { params: { slug_parent: slug } })).social
    expect([await options(own), await options(other)]).toEqual([true, false])
    const { url } = await world.call(null, startSocialSignIn, {
      params: { slug_parent: own.slug },
    })
    const { pathname } = new URL(url)
    const sent = await world.http.inject({ url: pathname })
    const address = new URL(String(sent.headers.location))
    expect(address.origin).toBe(addressOf(issuer))
    expect(address.searchParams.get('client_id')).toBe('marca')
    const refused = await world.send(null, startSocialSignIn, {
      params: { slug_parent: other.slug },
    })
    expect(refused.json()).toMatchObject({ code: 'not_configured' })
  })
})
