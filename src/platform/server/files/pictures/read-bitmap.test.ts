import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { inspectFile } from '../inspect-file.ts'
import { noScanner } from '../scan-file.ts'
import { readBitmap } from './read-bitmap.ts'

/** A BMP of 2 x 2: red and green above, blue and white below. */
function bitmap(bits: 8 | 24 | 32): Uint8Array {
  const colors = [
    [0, 0, 255],
    [0, 255, 0],
    [255, 0, 0],
    [255, 255, 255],
  ]
  const palette = bits === 8 ? colors.flatMap((color) => [...color, 0]) : []
  const pixel = (index: number) =>
    bits === 8 ? [index] : [...(colors[index] ?? []), ...(bits === 32 ? [0] : [])]
  const row = (...indices: number[]) => {
    const bytes = indices.flatMap(pixel)
    return [...bytes, ...Array.from({ length: (4 - (bytes.length % 4)) % 4 }, () => 0)]
  }
  const body = [...row(2, 3), ...row(0, 1)]
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + palette.length + body.length, 2)
  header.writeUInt32LE(54 + palette.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(2, 18)
  header.writeInt32LE(2, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(bits, 28)
  header.writeUInt32LE(palette.length / 4, 46)
  return new Uint8Array([...header, ...palette, ...body])
}

test.each([8, 24, 32] as const)('a bitmap of %d bits shows its colours', (bits) => {
  const read = readBitmap(bitmap(bits), 100)
  expect(read && Buffer.from(read.pixels).toString('hex')).toBe(
    'ff0000' + '00ff00' + '0000ff' + 'ffffff',
  )
})

test('a bitmap that is cut off, too large or broken is invalid, and never a fault', () => {
  const whole = bitmap(24)
  expect(readBitmap(whole, 3)).toBeNull()
  fc.assert(
    fc.property(fc.nat(whole.length - 1), (length) => {
      expect(readBitmap(whole.slice(0, length), 100)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, value) => {
      const broken = whole.slice()
      broken[at] = value
      expect(() => readBitmap(broken, 100)).not.toThrow()
    }),
  )
})

test('a stored picture has the type that it declares, whatever kind was sent', async () => {
  const drawn = sharp({
    create: { width: 8, height: 8, channels: 3, background: '#336699' },
  })
  const given = {
    'image/gif': await drawn.gif().toBuffer(),
    'image/webp': await drawn.webp().toBuffer(),
    'image/tiff': await drawn.tiff().toBuffer(),
    'image/bmp': bitmap(24),
    'image/png': await drawn.png().toBuffer(),
  }
  for (const [type, bytes] of Object.entries(given)) {
    const stored = await inspectFile(new Uint8Array(bytes), [type], noScanner)
    expect(stored?.contentType).toBe(type === 'image/png' ? type : 'image/jpeg')
    const { format } = await sharp(stored?.bytes).metadata()
    expect(`image/${format}`).toBe(stored?.contentType)
  }
})
