import { expect, test, vi } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'

import { openPool } from '../database/db.ts'
import { type BrandJob, brandJob, inBatches, type Slice } from './brand-job.ts'
import { startJobs } from './jobs.ts'

const world = await worldForFile()
const [one, other] = [await world.brand(), await world.brand()]

/** Runs the job in two workers until its end; what it did is left to the test. */
async function workAt(job: Pick<BrandJob, 'run'>) {
  const jobs = brandJob({
    name: `at_brands_${performance.now().toString(36).replace('.', '')}`,
    schedule: { cron: '0 0 1 1 *', attempts: 5 },
    brands: async () => [one.id, other.id],
    ...job,
  })
  const [finder] = jobs
  const start = () =>
    startJobs({
      openPool: () => openPool(world.url, { size: 4 }),
      alone: false,
      tasks: Object.fromEntries(
        jobs.map(({ name, run }) => [name, (payload: unknown) => run(world, payload)]),
      ),
      crontab: '',
      log: () => undefined,
    })
  const workers = await Promise.all([start(), start()])
  return {
    find: () => finder?.run(world, null),
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  }
}

const soon = { timeout: 30_000 }

test('brands run beside each other, one brand never twice at once', async () => {
  const running: number[] = []
  const atOnce = new Set<string>()
  let done = 0
  const work = await workAt({
    run: async (_parts, { brandId }) => {
      running.push(brandId)
      atOnce.add(running.toSorted().join())
      await new Promise((next) => setTimeout(next, 300))
      running.splice(running.indexOf(brandId), 1)
      done += 1
      return 'done'
    },
  })
  await work.find()
  await vi.waitFor(() => expect(running.length).toBeGreaterThan(0), soon)
  // Found again while they run, as with a schedule that is shorter than the work.
  await work.find()
  await vi.waitFor(() => expect(done).toBe(4), soon)
  await work.stop()
  expect(atOnce).toContain([one.id, other.id].toSorted().join())
  expect(atOnce).not.toContain([one.id, one.id].join())
  expect(atOnce).not.toContain([other.id, other.id].join())
})

test('a brand with more work than a slice goes on in the next one', async () => {
  const slices: number[] = []
  const work = await workAt({
    run: async (_parts, { brandId }) => {
      if (brandId === other.id) return 'done'
      slices.push(brandId)
      return slices.length < 3 ? 'more' : 'done'
    },
  })
  await work.find()
  await vi.waitFor(() => expect(slices).toHaveLength(3), soon)
  await work.stop()
})

test('a brand whose work fails stops no other', async () => {
  const done: number[] = []
  let failures = 0
  const work = await workAt({
    run: async (_parts, { brandId }) => {
      if (brandId === one.id && failures++ === 0) throw new Error('a fault of one brand')
      done.push(brandId)
      return 'done'
    },
  })
  await work.find()
  await vi.waitFor(() => expect(done).toContain(other.id), soon)
  // Tried again by the queue.
  await vi.waitFor(() => expect(done).toContain(one.id), soon)
  await work.stop()
})

test('batches end with one that is not full, or when the slice is over', async () => {
  const slice: Slice = { brandId: one.id, now: new Date() }
  const full = [2, 2, 1]
  expect(await inBatches(slice, async () => full.shift() ?? 0, 2)).toBe('done')
  expect(full).toEqual([])

  let batches = 0
  const isOver = () => batches >= 2
  const batch = async () => {
    batches += 1
    return 2
  }
  expect(await inBatches({ ...slice, isOver }, batch, 2)).toBe('more')
  expect(batches).toBe(2)
})
