import { randomBytes } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sealerOf, vaultOf } from './sealer.ts'

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

test('a file is sealed and opened in its place, and one from before comes back as it is', async () => {
  const { sealBytes } = sealerOf([older])
  const both = sealerOf([newer, older])
  const plain = Buffer.from('%PDF-1.7 of a partner')
  const sealed = await sealBytes(plain, 'document 1')
  expect(Buffer.from(sealed).includes(plain)).toBe(false)
  expect(Buffer.from(await both.openBytes(sealed, 'document 1'))).toEqual(plain)
  await expect(both.openBytes(sealed, 'document 2')).rejects.toThrow()
  await expect(sealerOf([newer]).openBytes(sealed, 'document 1')).rejects.toThrow()
  expect(Buffer.from(await both.openBytes(plain, 'document 1'))).toEqual(plain)
})

test('a text with characters that its form does not have is damaged', () => {
  const { seal, open } = sealerOf([newer])
  expect(() => open(`${seal('ABC-1', 'code')}=`, 'code')).toThrow(/damaged/)
})

test('a key has 32 bytes, and is named by a part of its digest', () => {
  expect(() => sealerOf([Buffer.alloc(31)])).toThrow(/32 bytes/)
  expect(() => sealerOf([Buffer.alloc(33)])).toThrow(/32 bytes/)
  expect(sealerOf([newer]).keyId).toMatch(/^[0-9a-f]{8}$/)
  expect(sealerOf([newer, older]).keyIds).toHaveLength(2)
})

test('a digest finds a value for one purpose, whatever seals it', () => {
  const one = vaultOf(sealerOf([newer]), Buffer.from('digests'))
  const other = vaultOf(sealerOf([older]), Buffer.from('digests'))
  const digest = one.digest('52998224725', 'document')
  expect(digest).toHaveLength(32)
  expect(other.digest('52998224725', 'document')).toEqual(digest)
  expect(one.digest('52998224725', 'pix')).not.toEqual(digest)
  expect(one.digest('11144477735', 'document')).not.toEqual(digest)
  expect(one.open(one.seal('a', 'x'), 'x')).toBe('a')
  const keyed = vaultOf(sealerOf([newer]), Buffer.from('others'))
  expect(keyed.digest('52998224725', 'document')).not.toEqual(digest)
})
