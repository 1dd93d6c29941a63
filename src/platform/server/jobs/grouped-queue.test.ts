import { setTimeout } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { Overloaded } from '../http/overloaded.ts'
import { groupedQueue } from './grouped-queue.ts'

type Item = { name: string; weight?: number }

/** A queue whose groups take a moment, and the groups that it took. */
function watchedQueue(
  limits: { concurrency?: number; mostWaiting?: number; longestWaitMs?: number } = {},
  moment: () => Promise<unknown> = () => setTimeout(10),
) {
  const groups: string[][] = []
  const queue = groupedQueue<Item, string>({
    limits: {
      concurrency: 1,
      mostTogether: 3,
      mostWeight: 10,
      mostWaiting: 100,
      longestWaitMs: 1_000,
      ...limits,
    },
    namesOf: ({ name }) => [name],
    weightOf: ({ weight = 1 }) => weight,
    run: async (group) => {
      groups.push(group.map(({ name }) => name))
      await moment()
      return group.map(({ name }) =>
        name === 'bad'
          ? { status: 'rejected', reason: new Error('bad') }
          : { status: 'fulfilled', value: `done ${name}` },
      )
    },
  })
  const send = (names: string[], lane = 'a') =>
    Promise.allSettled(names.map((name) => queue(lane, { name })))
  return { groups, queue, send }
}

test('takes together what arrives meanwhile, in order and up to the limit', async () => {
  const { groups, send } = watchedQueue()
  const first = send(['1'])
  await setTimeout(2)
  const answers = await send(['2', '3', '4', '5'])
  await first
  expect(groups).toEqual([['1'], ['2', '3', '4'], ['5']])
  expect(answers.map((one) => one.status === 'fulfilled' && one.value)).toEqual(
    ['2', '3', '4', '5'].map((name) => `done ${name}`),
  )
})

test('starts an item of an idle lane with those of its moment, and lanes beside each other', async () => {
  const { groups, send } = watchedQueue()
  await Promise.all([send(['1', '2'], 'a'), send(['3'], 'b')])
  expect(groups).toEqual([['1', '2'], ['3']])
})

test('never has two of one name at work, and lets none overtake', async () => {
  const { groups, send } = watchedQueue({ concurrency: 2 })
  await send(['1', '2', '1', '3', '4'])
  // The second "1" waits for the first, and the others behind it.
  expect(groups).toEqual([
    ['1', '2'],
    ['1', '3', '4'],
  ])
})

test('takes no more weight than the limit, and a heavier item alone', async () => {
  const { groups, queue } = watchedQueue()
  const items = [6, 6, 20, 1].map((weight, nth) => ({ name: String(nth), weight }))
  await Promise.all(items.map((item) => queue('a', item)))
  expect(groups).toEqual([['0'], ['1'], ['2'], ['3']])
})

test('gives each its own result', async () => {
  const answers = await watchedQueue().send(['1', 'bad', '2'])
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

test('refuses when too many wait, or one waits too long, and continues afterwards', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { groups, send } = watchedQueue({ mostWaiting: 2, longestWaitMs: 3 }, () => held)
  const first = send(['1'])
  await setTimeout(2)
  const refused = await send(['2', '3', '4'])
  for (const one of refused)
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(Overloaded) })
  release()
  expect((await first)[0]?.status).toBe('fulfilled')
  await send(['5'])
  expect(groups).toEqual([['1'], ['5']])
})
