import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'

import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { z } from 'zod'

import { httpRewardSupplier } from '#features/money/gift-cards/server/reward-supplier-http.ts'
import { starkBankClient } from '#features/money/redemption/server/payouts/starkbank-client.ts'
import { addressDirectoryAt } from '#features/people/profile/server/public.ts'
import { instagramTracker } from '#features/people/profile/server/social/social-tracker-instagram.ts'
import { recaptcha } from '#features/people/signup/server/bot-check/bot-check-recaptcha.ts'
import { brasilApiRegistry } from '#features/people/signup/server/company-registry/company-registry-brasilapi.ts'
import { openIdProvider } from '#features/program/identity/server/sign-in/openid-provider.ts'
import { wakeDevice } from '#features/program/notifications/server/push-notification.ts'
import { s3Files } from '#platform/server/files/s3-files.ts'
import { clamav } from '#platform/server/files/scan-file.ts'
import { answerFaults } from '#platform/server/http/faults.ts'
import { gatewayDelivery } from '#platform/server/messages/messenger-gateway.ts'
import { smtpDelivery } from '#platform/server/messages/messenger-smtp.ts'
import { postOutside } from '#platform/server/outside/ask-outside.ts'

/** Accepts every connection and never answers. */
const open = new Set<Socket>()
const silent = createServer((socket) => {
  open.add(socket)
  socket.on('error', () => undefined).resume()
})
let port: number
beforeAll(async () => {
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const address = silent.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  port = address.port
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await new Promise((done) => silent.close(done))
})

const LIMIT_MS = 300
const url = () => `http://127.0.0.1:${port}`
const bankKey = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  .privateKey.export({ type: 'sec1', format: 'pem' })
  .toString()
const bucket = () =>
  s3Files({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'b',
    accessKeyId: 'a',
    secretAccessKey: 's',
    longestMs: LIMIT_MS,
  })
const png = { bytes: new Uint8Array([1]), contentType: 'image/png' }

test.each<[string, () => Promise<unknown>]>([
  ['storing a file', () => bucket().put('a', png)],
  ['reading a file', () => bucket().get('a')],
  ['removing a file', () => bucket().remove('a')],
  [
    'scanning a file',
    () => clamav({ host: '127.0.0.1', port, longestMs: LIMIT_MS })(new Uint8Array([1])),
  ],
  [
    'sending an SMS',
    () =>
      gatewayDelivery({ url: url(), token: 't', timeoutMs: LIMIT_MS })({
        brandId: null,
        channel: 'sms',
        recipient: '+5511987654321',
        subject: 'a',
        body: 'b',
        externalId: 'c',
      }),
  ],
  [
    'asking the bank',
    () =>
      starkBankClient({
        url: url(),
        projectId: '1',
        privateKey: bankKey,
        timeoutMs: LIMIT_MS,
      })(z.unknown(), { method: 'GET', path: '/transfer' }),
  ],
  [
    'asking the reward supplier',
    () =>
      httpRewardSupplier({ url: url(), token: 't', timeoutMs: LIMIT_MS }).catalog('aurora'),
  ],
  [
    'looking up a company',
    () => brasilApiRegistry({ url: url(), timeoutMs: LIMIT_MS }).lookUp('11222333000181'),
  ],
  [
    'delivering a webhook',
    () =>
      postOutside(url(), {
        body: '{}',
        headers: {},
        allowPrivateNetwork: 'all',
        timeoutMs: LIMIT_MS,
      }),
  ],
  [
    'asking a sign-in provider',
    () =>
      openIdProvider({
        issuer: url(),
        clientId: 'a',
        clientSecret: 'b',
        timeoutSeconds: LIMIT_MS / 1_000,
      }).addressToSignIn({
        redirectUri: 'http://127.0.0.1/back',
        state: 'a',
        nonce: 'b',
        verifier: 'c',
      }),
  ],
  [
    'sending an e-mail',
    () =>
      smtpDelivery({
        server: `smtp://127.0.0.1:${port}`,
        from: 'a@aliado.test',
        longestMs: LIMIT_MS,
        lookOf: async () => ({
          brandName: 'Marca',
          logo: null,
          background: '#ffffff',
          bar: '#000000',
          onBar: '#ffffff',
          primary: '#000000',
          onPrimary: '#ffffff',
        }),
      })({
        brandId: null,
        channel: 'email',
        recipient: 'b@aliado.test',
        subject: 'a',
        body: 'b',
        externalId: 'c',
      }),
  ],
])('%s ends when the other side never answers', async (_name, work) => {
  await expect(work()).rejects.toThrow()
})

test('an address book that never answers is unavailable', async () => {
  const directory = addressDirectoryAt(`http://127.0.0.1:${port}/{cep}`, {
    timeoutMs: LIMIT_MS,
  })
  expect(await directory.find('01310100')).toBe('unavailable')
})

test('a human check that never answers is not passed', async () => {
  const check = recaptcha({
    url: url(),
    siteKey: 'a',
    secret: 'b',
    timeoutMs: LIMIT_MS,
  })
  expect(await check.passes('token', { address: '192.0.2.1', now: new Date() })).toBe(false)
})

test('an Instagram that never answers is unavailable', async () => {
  const tracker = instagramTracker({
    url: url(),
    accountId: '1',
    token: 't',
    timeoutMs: LIMIT_MS,
  })
  expect(await tracker.metricsOf('ana')).toBe('unavailable')
})

test('a push service that never answers is tried again later', async () => {
  const device = createECDH('prime256v1')
  device.generateKeys()
  const outcome = await wakeDevice(
    {
      endpoint: `https://127.0.0.1:${port}/device`,
      p256dh: device.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    '{}',
    {
      contact: 'mailto:suporte@aliado.test',
      ...webPush.generateVAPIDKeys(),
      timeoutMs: LIMIT_MS,
    },
  )
  expect(outcome).toBe('failed')
})

test('a request that waited for a silent supplier gets a "try again"', async () => {
  const http = fastify()
  answerFaults(http)
  http.post('/photo', () => bucket().put('a', png))
  const answer = await http.inject({ method: 'POST', url: '/photo' })
  await http.close()
  expect(answer.statusCode, answer.body).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json().message).toContain('Tente')
})
