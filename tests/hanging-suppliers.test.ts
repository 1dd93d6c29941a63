import { createServer, type Socket } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { addressDirectoryAt } from '#features/partners/server/public.ts'
import { s3Files } from '#platform/server/files/s3-files.ts'
import { clamav } from '#platform/server/files/scan-file.ts'
import { smtpDelivery } from '#platform/server/messenger-smtp.ts'

/** Takes every connection and never answers. */
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
    'sending an e-mail',
    () =>
      smtpDelivery({
        url: `smtp://127.0.0.1:${port}`,
        from: 'a@aliado.test',
        longestMs: LIMIT_MS,
        lookOf: async () => ({
          brandName: 'Marca',
          logoUrl: null,
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
