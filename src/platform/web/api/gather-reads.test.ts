import { beforeEach, describe, expect, test } from 'vitest'

import { MOST_READS } from '#platform/contract/endpoint/batch.ts'

import { gatherReads, type Read, type WireAnswer } from './gather-reads.ts'

let alone: string[]
let batches: { reads: { path: string; body?: unknown }[]; token: string | null }[]
let wholeStatus: number
let signals: AbortSignal[]
let read: (read: Read) => Promise<WireAnswer>
beforeEach(() => {
  alone = []
  batches = []
  signals = []
  wholeStatus = 200
  read = gatherReads(
    async ({ path }) => {
      alone.push(path)
      return { status: 200, answer: `alone ${path}` }
    },
    async ({ body, token, signal }) => {
      const { reads } = JSON.parse(body) as { reads: { path: string }[] }
      batches.push({ reads, token })
      signals.push(signal)
      if (wholeStatus === 0) throw new TypeError('no network')
      const answers = reads.map(({ path }) =>
        path === '/missing' ? { status: 404, body: 'no' } : { status: 200, body: path },
      )
      return { status: wholeStatus, answer: wholeStatus === 200 ? { answers } : 'whole' }
    },
  )
})

const ask = (path: string, more: Partial<Read> = {}) => read({ path, token: 'a', ...more })

describe('reads of the same tick', () => {
  test('are sent in one request, and each gets its own answer', async () => {
    const answers = await Promise.all([ask('/a'), ask('/missing'), ask('/b', { body: {} })])
    expect(answers).toEqual([
      { status: 200, answer: '/a' },
      { status: 404, answer: 'no' },
      { status: 200, answer: '/b' },
    ])
    expect(batches).toEqual([
      {
        token: 'a',
        reads: [{ path: '/a' }, { path: '/missing' }, { path: '/b', body: {} }],
      },
    ])
    expect(alone).toEqual([])
  })

  test('are sent separately where their tokens differ, or where they are too many', async () => {
    await Promise.all([ask('/a'), ask('/b', { token: null }), ask('/c')])
    expect(batches.map(({ reads }) => reads.length)).toEqual([2])
    expect(alone).toEqual(['/b'])
    const many = Array.from({ length: MOST_READS + 2 }, (_, index) => ask(`/${index}`))
    await Promise.all(many)
    expect(batches.map(({ reads }) => reads.length)).toEqual([2, MOST_READS, 2])
  })

  test('are sent one by one where the server has no batch', async () => {
    wholeStatus = 413
    const answers = await Promise.all([ask('/a'), ask('/b')])
    expect(answers.map(({ answer }) => answer)).toEqual(['alone /a', 'alone /b'])
  })

  test('all fail with their common request', async () => {
    wholeStatus = 503
    const whole = { status: 503, answer: 'whole' }
    expect(await Promise.all([ask('/a'), ask('/b')])).toEqual([whole, whole])
    wholeStatus = 0
    const failed = await Promise.allSettled([ask('/a'), ask('/b')])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

test('a single read is sent alone', async () => {
  expect(await ask('/a')).toEqual({ status: 200, answer: 'alone /a' })
  expect(batches).toEqual([])
})

describe('a read that is no longer needed', () => {
  test('is not sent', async () => {
    const given = AbortSignal.abort()
    await expect(ask('/a', { signal: given })).rejects.toThrow(DOMException)
    const controller = new AbortController()
    const late = ask('/b', { signal: controller.signal })
    controller.abort()
    await expect(late).rejects.toThrow(DOMException)
    await ask('/c')
    expect(alone).toEqual(['/c'])
  })

  test('leaves its batch only when no other read waits for it', async () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const request = [ask('/a', { signal: one.signal }), ask('/b', { signal: other.signal })]
    const settled = Promise.allSettled(request)
    await expect.poll(() => signals.length).toBe(1)
    one.abort()
    expect(signals[0]?.aborted).toBe(false)
    other.abort()
    expect(signals[0]?.aborted).toBe(true)
    await settled
  })
})
