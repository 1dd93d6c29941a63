import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpointsOf } from '../../contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '../../contract/endpoint/versions.ts'
import { Reais, cents } from '../../contract/money.ts'
import { etagOf, VersionCheck } from './versions.ts'

const Hat = z.object({ color: z.string(), price: Reais, sold: z.int() })
const contract = endpointsOf('hats')({
  method: 'PUT',
  path: '/hats',
  summary: 'Faz algo',
  access: { brand: 'content.write' },
  response: Hat,
  versioned: versionedBy(Hat, ['sold']),
  refusals: versionRefusals,
})

const red = { color: 'red', price: cents(10_00), sold: 1 }
const version = etagOf(contract, z.encode(Hat, red))['etag'] ?? ''
const check = (header: string | undefined, current: typeof red | null = red) =>
  new VersionCheck<typeof Hat>(contract, header).check(current)

test('a write based on the current version is accepted, also where only a figure changed', () => {
  expect(version).toMatch(/^"[\w-]{22}"$/)
  expect(check(version)).toBeNull()
  expect(check(version, { ...red, sold: 9 })).toBeNull()
  expect(check(`"other", W/${version}`)).toBeNull()
  expect(check('*')).toBeNull()
  expect(check(undefined, null)).toBeNull()
})

test('a write based on another version is refused', () => {
  for (const current of [{ ...red, color: 'blue' }, { ...red, price: cents(1) }, null])
    expect(check(version, current)?.code).toBe('changed_meanwhile')
  expect(check(version.slice(1, -1))?.code).toBe('changed_meanwhile')
})

test('a version that the handler ignored is a fault', () => {
  const ignored = new VersionCheck(contract, version)
  expect(() => ignored.requireChecked()).toThrow('did not check')
  expect(() => new VersionCheck(contract, undefined).requireChecked()).not.toThrow()
})
