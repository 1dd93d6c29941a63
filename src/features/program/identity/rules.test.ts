import { expect, test } from 'vitest'

import { deviceName, passwordStrength } from './rules.ts'

test.each([
  ['abc12', 'short'],
  ['123456', 'weak'],
  ['flamengo', 'weak'],
  ['maria1990', 'weak'],
  ['aaaaaaaaaa', 'weak'],
  ['cavalo-azul', 'fair'],
  ['Pitanga 42', 'good'],
  ['Jabuticaba#7 no pé', 'strong'],
])('%s looks %s', (password, strength) => {
  expect(passwordStrength(password, 6)).toBe(strength)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome no Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    'Safari no iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge no Windows',
  ],
  ['curl/8.0', null],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
