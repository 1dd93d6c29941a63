import { expect, test } from 'vitest'

import { hashPassword, NO_PASSWORD, passwordMatches } from './passwords.ts'

test('a password matches its own hash, which has the cost that OWASP names', async () => {
  const stored = await hashPassword('Pitanga 42')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('Pitanga 42')).not.toBe(stored)
  expect(await passwordMatches(stored, 'Pitanga 42')).toBe(true)
  expect(await passwordMatches(stored, 'pitanga 42')).toBe(false)
})

test('no password matches an account that does not exist or has none yet', async () => {
  expect(NO_PASSWORD).toBe('')
  for (const stored of [undefined, NO_PASSWORD])
    for (const typed of ['', 'no account has this password', 'Pitanga 42'])
      expect(await passwordMatches(stored, typed)).toBe(false)
})
