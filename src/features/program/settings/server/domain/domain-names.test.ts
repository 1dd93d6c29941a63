import { afterAll, expect, test } from 'vitest'

import { dnsServer } from '#tests/support/dns-server.ts'

import { systemDomainNames } from './domain-names.ts'
import { lookUpDomain } from './look-up-domain.ts'

const dns = await dnsServer()
afterAll(() => dns.close())
const names = systemDomainNames([dns.address])
const claim = { host: 'parceiros.marca.com.br', proof: 'aliado=abc' }
const TARGET = 'app.aliado.com.br'

test('records are read from the DNS; a name without records has none, which is an answer', async () => {
  expect(await lookUpDomain(names, claim, TARGET)).toEqual({
    proofFound: false,
    pointsHere: false,
  })
  dns.create([{ type: 'TXT', name: `_aliado.${claim.host}`, value: 'outro texto' }])
  dns.create([{ type: 'TXT', name: `_aliado.${claim.host}`, value: claim.proof }])
  dns.create([{ type: 'CNAME', name: claim.host, value: TARGET }])
  expect(await lookUpDomain(names, claim, TARGET)).toEqual({
    proofFound: true,
    pointsHere: true,
  })
  dns.create([{ type: 'A', name: 'a.marca.com.br', value: '203.0.113.7' }])
  const other = { ...claim, host: 'a.marca.com.br' }
  expect(await lookUpDomain(names, other, '203.0.113.7')).toEqual({
    proofFound: false,
    pointsHere: true,
  })
})
