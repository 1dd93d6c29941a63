import { setTimeout } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { Overloaded } from '../http/overloaded.ts'
import { boundedQueue } from './bounded-queue.ts'

test('runs a limited number of one key at once, in order, and other keys beside it', async () => {
  const run = boundedQueue({ concurrency: 2, mostWaiting: 100, longestWaitMs: 1_000 })
  let running = 0
  let most = 0
  const done: number[] = []
  const work = (nth: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await setTimeout(1)
    running -= 1
    done.push(nth)
  }
  await Promise.all(Array.from({ length: 20 }, (_, nth) => run('a', work(nth))))
  expect(most).toBe(2)
  expect(done).toEqual(Array.from({ length: 20 }, (_, nth) => nth))

  const locked = new Promise<void>((resolve) => void setTimeout(50).then(() => resolve()))
  const slow = [run('a', () => locked), run('a', () => locked)]
  expect(await run('b', async () => 'done')).toBe('done')
  await Promise.all(slow)
})

test('refuses when too many wait, or one waits too long, and continues afterwards', async () => {
  const run = boundedQueue({ concurrency: 1, mostWaiting: 1, longestWaitMs: 20 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = run('a', () => held)
  const second = run('a', async () => 'never')
  await expect(run('a', async () => 'never')).rejects.toThrow(Overloaded)
  await expect(second).rejects.toThrow(Overloaded)
  release()
  await first
  expect(await run('a', async () => 'again')).toBe('again')
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run('a', async () => 'again')).toBe('again')
})
