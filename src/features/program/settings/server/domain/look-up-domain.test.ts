import { expect, test } from 'vitest'

import { writtenNames } from '#tests/support/steps/own-domains.ts'

import { lookUpDomain } from './look-up-domain.ts'

const claim = { host: 'parceiros.marca.com.br', proof: 'aliado=abc' }
const NUMBER = '203.0.113.7'

test('a domain leads to an installation without a name by its number', async () => {
  const dns = writtenNames()
  const pointsTo = async (installation: string) =>
    (await lookUpDomain(dns.names, claim, installation))?.pointsHere
  expect(await pointsTo(NUMBER)).toBe(false)
  dns.create([{ type: 'A', name: claim.host, value: NUMBER }])
  expect(await pointsTo(NUMBER)).toBe(true)
  expect(await pointsTo('203.0.113.8')).toBe(false)
  expect(await pointsTo('localhost')).toBe(false)
})

test('a domain without CNAME may have the address of the installation’s name', async () => {
  const dns = writtenNames()
  dns.create([
    { type: 'A', name: claim.host, value: NUMBER },
    { type: 'A', name: 'app.aliado.com.br', value: NUMBER },
  ])
  const found = await lookUpDomain(dns.names, claim, 'app.aliado.com.br')
  expect(found).toEqual({ proofFound: false, pointsHere: true })
})
