import { expect, test } from 'vitest'

import { deviceOf, dialogActions, isInAppBrowser } from './device.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each([
  ['an Android phone', ANDROID, 5, 'android'],
  ['an iPhone', IPHONE, 5, 'apple-mobile'],
  ['an iPad that calls itself a Mac', MAC, 5, 'apple-mobile'],
  ['a Mac', MAC, 0, 'apple-desktop'],
  ['a Windows computer', WINDOWS, 0, 'windows'],
  ['a Linux computer', LINUX, 0, 'other'],
])('%s is known by its user agent', (_, userAgent, touchPoints, device) => {
  expect(deviceOf({ userAgent, touchPoints })).toBe(device)
})

test.each([
  ['android', ['never', 'cancel', 'install']],
  ['windows', ['never', 'cancel', 'install']],
  ['apple-mobile', ['never', 'close']],
  ['apple-desktop', ['never', 'close']],
  ['other', ['never', 'close', 'install']],
] as const)('on %s the install dialog offers %j', (device, actions) => {
  expect(dialogActions(device, false)).toEqual(actions)
  expect(dialogActions(device, true)).toEqual(['never', 'close'])
})

test.each([
  `${IPHONE} Instagram 345.0.0.0 (iPhone14,5; iOS 18_1)`,
  `${ANDROID} musical_ly_2023 BytedanceWebview/d8a21c6`,
  `${ANDROID} [FBAN/EMA;FBLC/pt_BR;FBAV/400.0]`,
  `${ANDROID} TikTok 33.2.1 rv:332100`,
  `${IPHONE} WhatsApp/2.24.20.89 A`,
  `${ANDROID} WhatsApp/2.24.20.89`,
  'Mozilla/5.0 (Linux; Android 14; SM-A145M; wv) AppleWebKit/537.36 Version/4.0 Chrome/142.0 Mobile Safari/537.36',
])('a browser inside another app is recognised: %s', (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true)
})

test.each([ANDROID, IPHONE, MAC, WINDOWS])(
  'a normal browser is recognised: %s',
  (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false)
  },
)
