import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { newTotp, totpStep } from './totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of RFC 6238 for a step of thirty seconds. */
function codeAt(secret: string, step: number): string {
  const bits = [...secret].map((letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}

const { secret, uri } = newTotp({ issuer: 'Aliado', label: 'ana@x.br' })
const STEP = 59_000_000
const now = new Date((STEP * 30 + 10) * 1_000)

test('a new secret has 160 bits, and its address names the issuer and the person', () => {
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotp({ issuer: 'Aliado', label: 'ana@x.br' }).secret).not.toBe(secret)
  expect(uri).toContain(`secret=${secret}`)
  expect(uri).toContain('issuer=Aliado')
  expect(decodeURIComponent(uri)).toContain('ana@x.br')
})

test('the code of now and of the thirty seconds around it is right, and says its step', () => {
  const stepOf = (step: number) => totpStep({ secret, code: codeAt(secret, step) }, now)
  expect([-2, -1, 0, 1, 2].map((away) => stepOf(STEP + away))).toEqual([
    null,
    STEP - 1,
    STEP,
    STEP + 1,
    null,
  ])
})
