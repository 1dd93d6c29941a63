import { expect, test } from 'vitest'

import { alwaysInMenu, deviceName, passwordStrength } from './rules.ts'

test.each([
  ['abc12', 'short'],
  ['123456', 'weak'],
  ['flamengo', 'weak'],
  ['maria1990', 'weak'],
  ['aaaaaaaaaa', 'weak'],
  ['cavalo-azul', 'fair'],
  ['Pitanga 42', 'good'],
  ['Jabuticaba#7 no pé', 'strong'],
  // Few different characters, or only letters and then digits, are weak unless they are many.
  ['aA1!aA1!', 'weak'],
  ['aA1!bcA1', 'good'],
  ['ABCDabcd', 'weak'],
  ['abcdefghijklm', 'weak'],
  ['abcdefghijklmn', 'fair'],
  ['abcdefgabcdefg', 'weak'],
  ['abcdefghabcdef', 'fair'],
  ['abcdefghijklmn12345', 'good'],
  ['12345678901234', 'fair'],
  // A point for each kind of character, and for each four of them.
  ['abc-efgh', 'fair'],
  ['Abc-efgh', 'good'],
  ['Abc-ef7h', 'good'],
  ['Abc-ef7hijkl', 'strong'],
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
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Instagram 340',
    'Instagram no iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 OPR/110', 'Opera no Windows'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 Chrome/125.0 Safari/537.36',
    'Samsung Internet no Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 'Firefox no Linux'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Safari/604',
    'Chrome no iPad',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18 Safari/605', 'Safari no Mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)', 'Mac'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.0', null],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('no menu is without the home, the account, the notices and the help', () => {
  expect([...alwaysInMenu]).toEqual(['home', 'account.edit', 'notifications', 'faq'])
})
