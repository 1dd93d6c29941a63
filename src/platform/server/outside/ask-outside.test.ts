import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { checkedLookup, mayBeTyped, postOutside } from './ask-outside.ts'

const post = (host: string, allowPrivateNetwork: readonly string[] = []) =>
  postOutside(`http://${host}:1/`, { body: '{}', headers: {}, allowPrivateNetwork })

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '2130706433',
  'localhost',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::7f00:1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[100::1]',
  '[2001::1]',
  '[2001:2::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[3fff::1]',
  '[4000::1]',
  '[5f00::1]',
  '[fc00::1]',
  '[fd00::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
])('%s is not called', async (host) => {
  await expect(post(host)).rejects.toThrow('o endereço não é público')
})

test('a brand’s own network is called once the operator lists it', async () => {
  await expect(post('127.0.0.1', ['127.0.0.0/8'])).rejects.toThrow('ECONNREFUSED')
  await expect(post('127.0.0.1', ['10.0.0.0/8'])).rejects.toThrow('não é público')
  await expect(post('[::1]', ['::1/128'])).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL/)
})

test('plain http goes to the operator’s own networks only', async () => {
  await expect(post('203.0.114.1')).rejects.toThrow('não é https')
  await expect(post('203.0.114.1', ['10.0.0.0/8'])).rejects.toThrow('não é https')
  const lookup = checkedLookup({ allowed: [], isSecure: false }, (_host, _options, done) =>
    done(null, [{ address: '203.0.114.1', family: 4 }]),
  )
  const ask = promisify<void>((done: (error: Error | null) => void) =>
    lookup('loja.example', { all: false }, done),
  )
  await expect(ask()).rejects.toThrow('não é https')
})

test('a local name is typed only where the operator lists networks', () => {
  const typed = (host: string, allowed: readonly string[] = []) =>
    mayBeTyped(`https://${host}/eventos`, allowed)
  const local = [
    'localhost',
    'localhost.',
    'a.localhost',
    'nas.local',
    'erp.internal',
    'erp',
  ]
  for (const host of local) {
    expect([host, typed(host)]).toEqual([host, false])
    expect([host, typed(host, ['10.0.0.0/8'])]).toEqual([host, true])
  }
  const open = [
    'loja.example',
    'internal.loja.example',
    'localhost.loja.example',
    '9.9.9.9',
  ]
  for (const host of open) expect([host, typed(host)]).toEqual([host, true])
  expect(typed('10.1.2.3')).toBe(false)
  expect(typed('[fd00::1]')).toBe(false)
  expect(mayBeTyped('http://localhost:3000/', 'all')).toBe(true)
})

test('a host name is called only at the addresses that were checked', async () => {
  const answers = [['203.0.114.1'], ['10.0.0.1'], ['203.0.114.1', '10.0.0.1'], []]
  const resolved: string[] = []
  const lookup = checkedLookup(
    { allowed: [], isSecure: true },
    (hostname, _options, callback) => {
      resolved.push(hostname)
      const found = answers[resolved.length - 1] ?? []
      callback(
        null,
        found.map((address) => ({ address, family: 4 })),
      )
    },
  )
  const ask = promisify<string>((callback: (error: Error | null, found: string) => void) =>
    lookup('loja.example', { all: false }, (error, found) =>
      callback(error, typeof found === 'string' ? found : ''),
    ),
  )
  expect(await ask()).toBe('203.0.114.1')
  for (let nth = 1; nth < answers.length; nth += 1)
    await expect(ask()).rejects.toThrow('não é público')
  // One DNS lookup for each connection: the checked address is the one that is connected
  // to.
  expect(resolved).toHaveLength(answers.length)
})
