import { afterEach, expect, test, vi } from 'vitest'

import { firstAnswer } from './first-reads.ts'

function given(status: number, pageMs = 1_000): void {
  const firstReads = new Map([['/me t', Promise.resolve({ status, body: 'me' })]])
  vi.stubGlobal('window', { firstReads })
  vi.spyOn(performance, 'now').mockReturnValue(pageMs)
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a read that the page has sent is answered once', async () => {
  given(200)
  const read = { path: '/me', token: 't' }
  expect(await firstAnswer(read)).toEqual({ status: 200, answer: 'me' })
  expect(await firstAnswer(read)).toBeNull()
})

test('a refused one, and the one of another session, are sent by the app', async () => {
  given(403)
  expect(await firstAnswer({ path: '/me', token: 't' })).toBeNull()
  given(200)
  expect(await firstAnswer({ path: '/me', token: 'other' })).toBeNull()
  vi.stubGlobal('window', {})
  expect(await firstAnswer({ path: '/me', token: 't' })).toBeNull()
})

test('an old one is sent again', async () => {
  given(200, 60_000)
  expect(await firstAnswer({ path: '/me', token: 't' })).toBeNull()
})
