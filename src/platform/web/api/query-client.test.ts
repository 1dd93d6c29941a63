import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('an action without a network fails at once, in place of waiting for one', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { queryClient } = await import('./query-client.ts')
  onlineManager.setOnline(false)
  const send = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new Error('Sem conexão')),
  })
  await expect(send.mutate()).rejects.toThrow('Sem conexão')
  expect(send.getCurrentResult()).toMatchObject({ isPaused: false, status: 'error' })
})
