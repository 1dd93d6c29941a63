import { randomBytes } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sealerOf } from './sealer.ts'

const older = randomBytes(32)
const newer = randomBytes(32)

test('a sealed value can be opened, and is different each time', () => {
  const { seal, open } = sealerOf([newer])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, where) => {
      const sealed = seal(plain, where)
      expect(open(sealed, where)).toBe(plain)
      expect(seal(plain, where)).not.toBe(sealed)
    }),
  )
})

test('a value can be opened only in its own row, and not after a changed bit', () => {
  const { seal, open } = sealerOf([newer])
  const sealed = seal('5067 1234', 'card 1')
  expect(() => open(sealed, 'card 2')).toThrow()
  const [id, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const broken = Buffer.from(bytes)
    broken.writeUInt8(broken.readUInt8(at) ^ 1, at)
    expect(() => open(`${id}.${broken.toString('base64url')}`, 'card 1')).toThrow()
  }
})

test('a new key seals, and the former one still opens', () => {
  const before = sealerOf([older]).seal('ABC-1', 'code')
  const both = sealerOf([newer, older])
  expect(both.open(before, 'code')).toBe('ABC-1')
  expect(both.seal('ABC-1', 'code').startsWith(both.keyId)).toBe(true)
  expect(() => sealerOf([newer]).open(before, 'code')).toThrow(/not here/)
})
