import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('an action without a network fails at once instead of waiting', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { queryClient } = await import('./query-client.ts')
  onlineManager.setOnline(false)
  const send = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new Error('Sem conexão')),
  })
  await expect(send.mutate()).rejects.toThrow('Sem conexão')
  expect(send.getCurrentResult()).toMatchObject({ isPaused: false, status: 'error' })
})

test('after a change, the reads of the affected features are outdated, and no others', async () => {
  const { endpointQuery, queryClient, refreshAfter } = await import('./query-client.ts')
  const read = (feature: string) =>
    endpointsOf(feature)({
      method: 'GET',
      path: `/api/v1/${feature}`,
      summary: 'Conta',
      access: 'public',
      response: z.object({ count: z.int() }),
    })
  const [hats, shoes] = [endpointQuery(read('lists'), {}), endpointQuery(read('shoes'), {})]
  queryClient.setQueryData(hats.queryKey, { count: 1 })
  queryClient.setQueryData(shoes.queryKey, { count: 1 })
  await refreshAfter({ affects: ['lists'] })
  expect(queryClient.getQueryState(hats.queryKey)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(shoes.queryKey)?.isInvalidated).toBe(false)
})

test('a first load that began before a change is loaded again after it', async () => {
  const { queryClient } = await import('./query-client.ts')
  const answers: ((count: number) => void)[] = []
  const count = new QueryObserver(queryClient, {
    queryKey: ['orders', 'count'],
    queryFn: () => new Promise<number>((answer) => answers.push(answer)),
  })
  const stop = count.subscribe(() => undefined)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const refreshed = queryClient.invalidateQueries({ queryKey: ['orders'] })
  answers[0]?.(1)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(2)
  await refreshed
  expect(count.getCurrentResult().data).toBe(2)
  stop()
})
