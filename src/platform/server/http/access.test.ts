import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { type Access, type Endpoint } from '../../contract/endpoint/endpoint.ts'
import { type Permission, permissions } from '../../contract/endpoint/permissions.ts'
import {
  accessDenial,
  type AnyCaller,
  type BrandActor,
  jobCaller,
  keyDenials,
  limitedToPortfolio,
  noBrand,
  notAllowed,
  notMember,
  notPlatform,
  notTried,
  onlyTries,
  portfolioOwner,
  scopeOf,
  type StaffPerson,
  suspendedForBrand,
  suspendedForPartners,
  suspensionDenial,
  testKeyDenial,
  unauthenticated,
  type Viewer,
} from './access.ts'

const partner: Viewer = {
  kind: 'partner',
  userId: 1,
  brandId: 7,
  partnerId: 3,
  approved: true,
  sessionHash: Buffer.from('session'),
  viewedBy: null,
  suspended: false,
}
const may = (...names: Permission[]) => new Set(names)
const key = jobCaller({
  brandId: 7,
  actor: 'brand-key:loja',
  permissions: may('orders.read'),
})
const member: BrandActor = {
  kind: 'staff',
  brandId: 7,
  suspended: false,
  actor: 'staff:5',
  permissions: may('orders.read'),
  staffId: 5,
  sessionId: 9,
  role: 'Atendimento',
  limited: false,
  provedAt: new Date(),
}
const limited: BrandActor = { ...member, limited: true }
const person: StaffPerson = {
  kind: 'person',
  brandId: null,
  staffId: 5,
  sessionId: 9,
  actor: 'staff:5',
  provedAt: new Date(),
  isPlatform: false,
  otherBrand: null,
}
const revoked: AnyCaller = {
  kind: 'refused_key',
  brandId: 7,
  actor: 'brand-key:loja',
  denial: keyDenials.revoked,
}
const callers = { none: null, partner, key, member, limited, person, revoked }

function endpoint(access: Access, more: Partial<Endpoint> = {}): Endpoint {
  const path = '/api/v1/x'
  return {
    feature: 'x',
    method: 'POST',
    path,
    summary: 'x',
    access,
    response: z.any(),
    ...more,
  }
}
const read = { method: 'GET' } as const

describe('who may call', () => {
  const denials: [Access, Partial<Record<keyof typeof callers, unknown>>][] = [
    ['public', {}],
    [
      'signed_in',
      {
        none: unauthenticated,
        key: unauthenticated,
        member: unauthenticated,
        limited: unauthenticated,
        person: unauthenticated,
        revoked: unauthenticated,
      },
    ],
    [
      'approved',
      {
        none: unauthenticated,
        key: unauthenticated,
        member: unauthenticated,
        limited: unauthenticated,
        person: unauthenticated,
        revoked: unauthenticated,
      },
    ],
    [
      'staff',
      {
        none: unauthenticated,
        partner: unauthenticated,
        key: unauthenticated,
        member: unauthenticated,
        limited: unauthenticated,
        revoked: unauthenticated,
      },
    ],
    [
      'platform',
      {
        none: unauthenticated,
        partner: unauthenticated,
        key: unauthenticated,
        member: unauthenticated,
        limited: unauthenticated,
        person: notPlatform,
        revoked: unauthenticated,
      },
    ],
    [
      { brand: 'orders.read' },
      {
        none: unauthenticated,
        partner: unauthenticated,
        person: noBrand,
        revoked: keyDenials.revoked,
      },
    ],
  ]
  test.each(denials)('%j', (access, expected) => {
    for (const [name, caller] of Object.entries(callers))
      expect
        .soft(accessDenial({ access }, caller), name)
        .toEqual(expected[name as keyof typeof callers] ?? null)
  })

  test('a partner in review or refused may not call what needs the approval', () => {
    for (const approved of [null, false]) {
      expect(accessDenial({ access: 'approved' }, { ...partner, approved })).toBe(
        notAllowed,
      )
      expect(accessDenial({ access: 'signed_in' }, { ...partner, approved })).toBeNull()
    }
  })

  test('a person who operates the installation may call its operations, no other staff', () => {
    const operator = { ...person, isPlatform: true }
    expect(accessDenial({ access: 'platform' }, operator)).toBeNull()
  })

  test('a person at a brand that is not theirs is no member', () => {
    const access = { brand: 'orders.read' } as const
    expect(accessDenial({ access }, { ...person, otherBrand: 'lua' })).toBe(notMember)
  })

  test('a missing permission is named', () => {
    const access = { brand: 'orders.write' } as const
    for (const caller of [key, member]) {
      const denial = accessDenial({ access }, caller)
      expect(denial).toMatchObject({ status: 403, body: { code: 'missing_permission' } })
      expect(denial?.body.message).toContain(permissions['orders.write'])
    }
  })

  test('who is limited to a portfolio may not call what is of the whole brand', () => {
    const whole = { access: { brand: 'orders.read' }, wholeBrand: true } as const
    expect(accessDenial(whole, limited)).toBe(limitedToPortfolio)
    expect(accessDenial(whole, member)).toBeNull()
    expect(accessDenial(whole, key)).toBeNull()
  })
})

describe('at a brand that is suspended', () => {
  const at = <Caller extends AnyCaller>(caller: Caller) => ({ ...caller, suspended: true })
  const change = endpoint('approved')

  test('partners, keys and members change nothing', () => {
    expect(suspensionDenial(change, at(partner))).toBe(suspendedForPartners)
    expect(suspensionDenial(change, at(key))).toBe(suspendedForBrand)
    expect(suspensionDenial(change, at(member))).toBe(suspendedForBrand)
  })

  test('they may read, and change what is allowed meanwhile', () => {
    expect(suspensionDenial(endpoint('approved', read), at(partner))).toBeNull()
    const meanwhile = endpoint('approved', { whileSuspended: true })
    expect(suspensionDenial(meanwhile, at(partner))).toBeNull()
  })

  test('no other brand and no person without one is affected', () => {
    for (const caller of [null, partner, key, member, person])
      expect(suspensionDenial(change, caller)).toBeNull()
  })
})

describe('a test key', () => {
  const tries: AnyCaller = { ...key, kind: 'key', keyId: 4, test: true } as BrandActor
  const change = endpoint({ brand: 'orders.write' })

  test('reads, and tries what can be tried', () => {
    expect(onlyTries(tries)).toBe(true)
    expect(testKeyDenial(endpoint({ brand: 'orders.read' }, read), tries)).toBeNull()
    expect(testKeyDenial({ ...change, dryRun: true }, tries)).toBeNull()
    expect(testKeyDenial(change, tries)).toBe(notTried)
  })

  test('is no other caller', () => {
    for (const caller of Object.values(callers)) {
      expect(onlyTries(caller)).toBe(false)
      expect(testKeyDenial(change, caller)).toBeNull()
    }
  })
})

test('a caller sees the rows of their brand, or of their portfolio; a public answer those of no caller', () => {
  const none = 'every brand: brand unknown'
  const brand = endpoint({ brand: 'orders.read' })
  expect(scopeOf(brand, key)).toBe(7)
  expect(scopeOf(brand, member)).toBe(7)
  expect(scopeOf(brand, limited)).toEqual({ brandId: 7, staffId: 5 })
  expect(scopeOf(endpoint('approved'), partner)).toBe(7)
  expect(scopeOf(endpoint('public'), partner)).toBe(none)
  expect(scopeOf(endpoint('staff'), person)).toBe(none)
  expect(scopeOf(endpoint('public'), null)).toBe(none)
  expect(scopeOf(brand, null)).toBe(none)
  expect([partner, key, member, person].map(portfolioOwner)).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(portfolioOwner(limited)).toBe(5)
})

test('a job acts as a key of the brand that changes what it sends', () => {
  expect(key).toMatchObject({ kind: 'key', brandId: 7, test: false, suspended: false })
})

test('a key that does not work from an address names it', () => {
  const { status, body } = keyDenials.foreignAddress('203.0.113.9')
  expect(status).toBe(403)
  expect(body.message).toContain('203.0.113.9')
})

test.each([
  [unauthenticated, 401, 'not_signed_in'],
  [notAllowed, 403, 'not_allowed'],
  [notPlatform, 403, 'not_platform'],
  [noBrand, 403, 'no_brand_chosen'],
  [notMember, 403, 'not_a_member'],
  [suspendedForPartners, 403, 'brand_suspended'],
  [suspendedForBrand, 403, 'brand_suspended'],
  [notTried, 403, 'test_key'],
  [limitedToPortfolio, 403, 'limited_to_portfolio'],
  [keyDenials.revoked, 401, 'key_revoked'],
  [keyDenials.expired, 401, 'key_expired'],
])('%j has a status and a code', ({ status, body }, ...expected) => {
  expect([status, body.code]).toEqual(expected)
  expect(body.message).not.toBe('')
})
