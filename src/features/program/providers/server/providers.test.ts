import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { listPending } from '#features/overview/inbox/contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { sealerOf } from '#platform/server/sealing/sealer.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { authority, certificateOf, p12Of } from '#tests/support/servers/certificates.ts'
import { fakeEfi } from '#tests/support/servers/fake-efi.ts'
import { banksOf, efiAccountOf, setEfi } from '#tests/support/servers/own-provider.ts'
import { smtpSink } from '#tests/support/servers/smtp-sink.ts'
import { createWorld, PRODUCTION, type TestBrand } from '#tests/support/world.ts'

import {
  checkCertificate,
  deleteProvider,
  listProviders,
  putProvider,
  showProvider,
  testProvider,
} from '../contract.ts'
import { ownConnection } from './connections.ts'

const efi = await fakeEfi()
const mail = await smtpSink()
/** Takes what gateways and suppliers are sent. */
const calls: { url: string; key: string; body: string }[] = []
let supplierSays = 200
const supplier = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts).toString()
    calls.push({
      url: request.url ?? '',
      key: request.headers.authorization ?? '',
      body,
    })
    response.writeHead(supplierSays).end(
      JSON.stringify({
        suppliers: [],
        categories: [],
        departments: [],
        gift_cards: [],
        prepaid_cards: [],
        vouchers: [],
      }),
    )
  })
})
await new Promise<void>((done) => supplier.listen(0, '127.0.0.1', done))
const supplierUrl = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
afterAll(async () => {
  await efi.close()
  await mail.close()
  supplier.close()
})

const world = await worldForFile({ banks: banksOf(efi) })
let brand: TestBrand
beforeEach(async () => {
  brand = await world.brand()
  supplierSays = 200
})

const pix = { params: { kind: 'pix' as const } }
const show = (caller: TestBrand = brand) => world.call(caller, showProvider, pix)

describe('a brand’s own provider', () => {
  test('is the installation’s until the brand sets its own, and again once it is removed', async () => {
    expect(await show()).toMatchObject({ state: 'default', provider: null, secrets: [] })
    await setEfi(world, brand, efi)
    expect(await show()).toMatchObject({ state: 'own', provider: 'efi' })
    const { data } = await world.call(brand, listProviders, {})
    expect(data.map(({ kind, state }) => [kind, state])).toEqual([
      ['pix', 'own'],
      ['rewards', 'default'],
      ['mail', 'default'],
      ['messages', 'default'],
      ['social', 'none'],
    ])
    const other = await world.brand()
    expect(await show(other)).toMatchObject({ state: 'default' })
    expect(await world.call(brand, deleteProvider, pix)).toMatchObject({ state: 'default' })
    expect(await world.refused(brand, deleteProvider, pix)).toMatchObject({
      code: 'not_own',
    })
  })

  test('never returns its secrets, nor writes them to the audit log or in the clear', async () => {
    const answer = await setEfi(world, brand, efi)
    expect(answer).toMatchObject({
      settings: { client_id: efi.client.id, payer_key: efi.payerKey },
      secrets: [
        { name: 'client_secret', last_four: '1234' },
        { name: 'certificate', last_four: null },
      ],
      certificate: { subject: 'Marca de teste' },
    })
    const { data: lines } = await world.call(brand, listAuditLines, { query: {} })
    expect(lines.map(({ action }) => action)).toContain('provider.set')
    const rows = await world.db.selectFrom('brand_provider').selectAll().execute()
    const seen = JSON.stringify([answer, await show(), lines, rows])
    expect(seen).not.toContain(efi.client.secret)
    expect(seen).not.toContain('PRIVATE KEY')
  })

  test('keeps the secrets that a change leaves out, and asks for those of another account', async () => {
    await setEfi(world, brand, efi)
    const changed = await setEfi(world, brand, efi, {
      settings: { client_id: efi.client.id, payer_key: 'outra@marca.test' },
      secrets: {},
    })
    expect(changed.secrets).toHaveLength(2)
    const other = { client_id: 'Client_Id_outro', payer_key: efi.payerKey }
    expect(
      await world.refused(brand, putProvider, {
        ...pix,
        body: { ...efiAccountOf(efi), settings: other, secrets: {} },
      }),
    ).toMatchObject({
      code: 'secret_missing',
      errors: { 'secrets.client_secret': [expect.any(String)] },
    })
  })

  test('is not overwritten by someone who saw an older version', async () => {
    const first = await world.send(brand, showProvider, pix)
    const stale = { 'if-match': String(first.headers.etag) }
    await setEfi(world, brand, efi)
    const body = efiAccountOf(efi)
    const late = await world.send(brand, putProvider, { ...pix, body }, { headers: stale })
    expect([late.statusCode, late.json().code]).toEqual([412, 'changed_meanwhile'])
  })

  test('needs the permission for settings, and of a person a fresh proof', async () => {
    const body = efiAccountOf(efi)
    const reader = await world.staff(brand, { role: 'reader' })
    expect(await world.refused(reader, putProvider, { ...pix, body })).toMatchObject({
      status: 403,
    })
    const owner = await world.staff(brand)
    world.clock.set(new Date(world.clock.now().getTime() + 20 * 60_000))
    expect(await world.refused(owner, putProvider, { ...pix, body })).toMatchObject({
      code: 'fresh_proof_needed',
    })
  })

  test('of another kind is refused', async () => {
    expect(
      await world.refused(brand, putProvider, {
        params: { kind: 'mail' },
        body: efiAccountOf(efi),
      }),
    ).toMatchObject({ code: 'other_kind' })
  })

  test('is sealed with the key that is in use', async () => {
    await setEfi(world, brand, efi)
    const stored = await inScope(world.db, brand.id, (tx) =>
      tx.selectFrom('brand_provider').selectAll().executeTakeFirstOrThrow(),
    )
    const { secrets } = stored
    expect(secrets.startsWith(world.sealer.keyId)).toBe(true)
    expect(() => sealerOf([randomBytes(32)]).open(secrets, 'x')).toThrow()
    const connection = await inScope(world.db, brand.id, (tx) =>
      ownConnection(tx, brand.id, 'pix'),
    )
    expect(connection?.secret('client_secret')).toBe(efi.client.secret)
  })
})

describe('a certificate', () => {
  const check = (bytes: Buffer, password = '') =>
    ({ body: { base64: bytes.toString('base64'), password } }) as const
  const trusted = authority('Banco')
  const pair = certificateOf(trusted, { name: 'Loja da Ana' })

  test.each([
    ['a .p12 without a password', () => p12Of(pair), ''],
    ['a .p12 with a password', () => p12Of(pair, 'segredo'), 'segredo'],
    ['a .pem', () => Buffer.from(`${pair.key}\n${pair.cert}`), ''],
  ])('is read from %s', async (_name, file, password) => {
    expect(
      await world.call(brand, checkCertificate, check(file(), password)),
    ).toMatchObject({ subject: 'Loja da Ana' })
  })

  test.each([
    ['with another password', () => p12Of(pair, 'segredo'), 'A senha'],
    ['without its private key', () => Buffer.from(pair.cert), 'não tem um certificado'],
    [
      'of another private key',
      () => Buffer.from(pair.cert + certificateOf(trusted, { name: 'X' }).key),
      'de outro certificado',
    ],
    [
      'that has ended',
      () => {
        const old = certificateOf(trusted, { name: 'Velha', days: -300 })
        return Buffer.from(old.cert + old.key)
      },
      'já venceu',
    ],
    ['that is a picture', () => Buffer.from('GIF89a não é certificado'), 'ler o arquivo'],
    ['that is empty', () => Buffer.from(''), 'ler o arquivo'],
  ])('%s is refused with a sentence', async (_name, file, words) => {
    const refused = await world.refused(brand, checkCertificate, check(file()))
    expect(refused).toMatchObject({
      code: 'bad_certificate',
      message: expect.stringContaining(words),
    })
  })
})

const testPix = (body: object = {}) => world.call(brand, testProvider, { ...pix, body })

describe('the test of a provider', () => {
  test('says that Efí accepts the account, moves no money, and is kept', async () => {
    await setEfi(world, brand, efi)
    const before = efi.sent().length
    expect(await testPix()).toMatchObject({
      last_test: { passed: true, answer: expect.stringContaining('Efí aceitou') },
    })
    expect(efi.sent()).toHaveLength(before)
    expect((await show()).last_test?.passed).toBe(true)
    // What was changed is not tested.
    await setEfi(world, brand, efi)
    expect((await show()).last_test).toBeNull()
  })

  test('says what is wrong, in words', async () => {
    await setEfi(world, brand, efi, {
      secrets: { ...efiAccountOf(efi).secrets, client_secret: 'errado' },
    })
    expect((await testPix()).last_test).toMatchObject({
      passed: false,
      answer: expect.stringContaining('não aceitou as credenciais'),
    })
    const { cert, key } = efi.stranger
    const content = Buffer.from(`${cert}\n${key}`).toString('base64')
    await setEfi(world, brand, efi, {
      secrets: { client_secret: efi.client.secret, certificate: { base64: content } },
    })
    expect((await testPix()).last_test?.passed).toBe(false)
    efi.allow('pix.send')
    await setEfi(world, brand, efi)
    const { last_test: missing } = await testPix()
    efi.allow('pix.send gn.pix.send.read webhook.write')
    expect(missing?.answer).toContain('gn.pix.send.read, webhook.write')
  })

  test('is refused where there is nothing to test, and after too many', async () => {
    expect(await world.refused(brand, testProvider, { ...pix, body: {} })).toMatchObject({
      code: 'not_own',
    })
    await setEfi(world, brand, efi)
    for (let turn = 0; turn < 6; turn++) await testPix()
    expect(await world.refused(brand, testProvider, { ...pix, body: {} })).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
    })
  })

  test('of mail goes to the person who asks, from the brand’s address', async () => {
    const owner = await world.staff(brand)
    const { hostname, port } = new URL(mail.url)
    await world.call(brand, putProvider, {
      params: { kind: 'mail' },
      body: {
        provider: 'smtp',
        settings: { host: hostname, port: Number(port), from: 'loja@marca.test' },
      },
    })
    const tested = await world.call(owner, testProvider, {
      params: { kind: 'mail' },
      body: { to: 'outra-pessoa@aliado.test' },
    })
    expect(tested.last_test).toMatchObject({ passed: true })
    const [letter] = mail.to(owner.email)
    expect(letter).toContain('loja@marca.test')
    expect(mail.to('outra-pessoa@aliado.test')).toEqual([])
    expect(
      await world.refused(brand, testProvider, { params: { kind: 'mail' }, body: {} }),
    ).toMatchObject({ code: 'recipient_needed' })
  })

  test('of messages goes to the number that was typed', async () => {
    const params = { kind: 'messages' as const }
    const token = 'token-da-marca-12345'
    await world.call(brand, putProvider, {
      params,
      body: {
        provider: 'gateway',
        settings: { url: `${supplierUrl}/send`, channels: ['whatsapp'] },
        secrets: { token },
      },
    })
    expect(
      await world.refused(brand, testProvider, { params, body: { to: '123' } }),
    ).toMatchObject({ code: 'recipient_needed' })
    const body = { to: '(11) 98765-4321' }
    expect(
      (await world.call(brand, testProvider, { params, body })).last_test,
    ).toMatchObject({
      passed: true,
    })
    expect(calls.at(-1)).toMatchObject({ url: '/send', key: `Bearer ${token}` })
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toMatchObject({
      channel: 'whatsapp',
      to: '+5511987654321',
    })
    supplierSays = 401
    expect(
      (await world.call(brand, testProvider, { params, body })).last_test,
    ).toMatchObject({
      passed: false,
      answer: expect.stringContaining('não aceitou as credenciais'),
    })
  })

  test('of rewards reads the catalog', async () => {
    const params = { kind: 'rewards' as const }
    await world.call(brand, putProvider, {
      params,
      body: {
        provider: 'rewards_http',
        settings: { url: supplierUrl },
        secrets: { token: 'token-do-fornecedor' },
      },
    })
    const tested = await world.call(brand, testProvider, { params, body: {} })
    expect(tested.last_test).toMatchObject({ passed: true })
    expect(calls.at(-1)?.url).toContain(`brand=${brand.slug}`)
  })
})

test('a failed test and a certificate that ends soon wait in the inbox', async () => {
  const waiting = async () => {
    const { data } = await world.call(brand, listPending, { query: {} })
    return data.filter(({ kind }) => kind === 'provider')
  }
  await setEfi(world, brand, efi)
  expect(await waiting()).toMatchObject([
    { detail: expect.stringContaining('Ainda não passou em um teste') },
  ])
  await testPix()
  expect(await waiting()).toEqual([])
  await setEfi(world, brand, efi, {
    secrets: { ...efiAccountOf(efi).secrets, client_secret: 'errado' },
  })
  await testPix()
  const [failed] = await waiting()
  expect(failed).toMatchObject({
    title: 'Provedor Pix',
    detail: expect.stringContaining('teste falhou'),
  })
  // A certificate that ends 20 days from now in the world's time.
  const now = world.clock.now().getTime()
  const days = 20 - Math.round((Date.now() - now) / DAY_MS)
  const soon = certificateOf(authority('Banco'), { name: 'Curta', days })
  const base64 = Buffer.from(soon.cert + soon.key).toString('base64')
  await setEfi(world, brand, efi, {
    secrets: { client_secret: efi.client.secret, certificate: { base64 } },
  })
  const [ending] = await waiting()
  expect(ending).toMatchObject({ detail: expect.stringContaining('menos de 30 dias') })
  world.clock.advanceDays(25)
  const [ended] = await waiting()
  expect(ended).toMatchObject({ detail: expect.stringContaining('venceu') })
})

test('in production an address inside of the operator’s network is refused', async () => {
  const real = await createWorld({ suppliers: PRODUCTION })
  try {
    const made = await real.brand()
    const params = { kind: 'rewards' as const }
    const put = (url: string) =>
      real.refused(made, putProvider, {
        params,
        body: { provider: 'rewards_http', settings: { url }, secrets: { token: 't' } },
      })
    expect(await put('http://fornecedor.example')).toMatchObject({ code: 'insecure_url' })
    expect(await put('https://169.254.169.254/x')).toMatchObject({
      code: 'private_address',
    })
    const mailBody = {
      provider: 'smtp' as const,
      settings: { host: '10.0.0.5', from: 'a@marca.test' },
    }
    expect(
      await real.refused(made, putProvider, { params: { kind: 'mail' }, body: mailBody }),
    ).toMatchObject({
      code: 'private_address',
      errors: { 'settings.host': [expect.any(String)] },
    })
    // A name is checked as it is called.
    await real.call(made, putProvider, {
      params: { kind: 'mail' },
      body: { ...mailBody, settings: { ...mailBody.settings, host: 'localhost' } },
    })
    const tested = await real.call(made, testProvider, {
      params: { kind: 'mail' },
      body: { to: 'a@marca.test' },
    })
    expect(tested.last_test).toMatchObject({
      passed: false,
      answer: expect.stringContaining('não é público'),
    })
  } finally {
    await real.close()
  }
})
