import { expect, test } from 'vitest'
import type { z } from 'zod'

import {
  GivenPassword,
  NewPassword,
  PasskeyLabel,
  RecoveryCode,
  RecoveryCodes,
  Token,
  TotpCode,
} from './credentials.ts'

const isRead = (schema: z.ZodType, typed: unknown) => schema.safeParse(typed).success

test.each([
  [' 123 456', '123456'],
  ['123456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['x123456', null],
])('the code %s of an app is read as %s', (typed, code) => {
  expect(TotpCode.safeParse(typed).data ?? null).toBe(code)
})

test.each([
  ['ABCD-2345-WXYZ', 'abcd2345wxyz'],
  ['abcd 2345 wxyz', 'abcd2345wxyz'],
  ['abcd2345wxy', null],
  ['abcd2345wxyz1', null],
  ['abcd_2345wxy', null],
])('the recovery code %s is read as %s', (typed, code) => {
  expect(RecoveryCode.safeParse(typed).data ?? null).toBe(code)
})

test('a new password has at least twelve characters, one that is compared any number of them', () => {
  expect(isRead(NewPassword, 'a'.repeat(11))).toBe(false)
  expect(isRead(NewPassword, 'a'.repeat(12))).toBe(true)
  expect(isRead(GivenPassword, 'a')).toBe(true)
  expect(isRead(GivenPassword, '')).toBe(false)
  expect(isRead(GivenPassword, 'a'.repeat(201))).toBe(false)
})

test('a passkey has a name, a link a secret part, and there are ten recovery codes', () => {
  expect(PasskeyLabel.parse(' Notebook ')).toBe('Notebook')
  expect(isRead(PasskeyLabel, '  ')).toBe(false)
  expect(isRead(Token, '')).toBe(false)
  expect(isRead(Token, 'x')).toBe(true)
  expect(isRead(RecoveryCodes, Array(10).fill('abcd-2345-wxyz'))).toBe(true)
  expect(isRead(RecoveryCodes, Array(9).fill('abcd-2345-wxyz'))).toBe(false)
})
