import { answerJobs } from '../messages.ts'
import { openBoss } from './pg-boss.ts'
import { openProductQueue } from './product-queue.ts'
import type { OpenQueue, QueueJob, QueueStart } from './queue.ts'

/** A process with one queue: the jobs are created and run in it. */

const CREATORS = 8
const BATCH = 100

let queue: OpenQueue | null = null

answerJobs(answer)

async function answer(message: QueueStart | QueueJob): Promise<number> {
  if ('queue' in message) {
    queue =
      message.queue === 'pg-boss'
        ? await openBoss(message.databaseUrl)
        : await openProductQueue(message.databaseUrl)
    return 0
  }
  if (queue === null) throw new Error('no queue is open')
  const perSecond = await measure(queue, message)
  await queue.clear()
  return perSecond
}

function measure(open: OpenQueue, job: QueueJob): Promise<number> {
  switch (job.measure) {
    case 'create':
      return repeated(job.seconds, CREATORS, () => open.create())
    case 'batch':
      return repeated(job.seconds, 1, () => open.createMany(BATCH)).then(
        (batches) => batches * BATCH,
      )
    case 'work':
      return worked(open, job.jobs)
    case 'lone':
      return lone(open, job.seconds)
  }
}

async function repeated(
  seconds: number,
  callers: number,
  once: () => Promise<void>,
): Promise<number> {
  const start = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() - start < seconds * 1000) {
        await once()
        done += 1
      }
    }),
  )
  return done / ((performance.now() - start) / 1000)
}

async function worked(open: OpenQueue, jobs: number): Promise<number> {
  for (let made = 0; made < jobs; made += BATCH) await open.createMany(BATCH)
  let left = jobs
  let finish = () => undefined as void
  const all = new Promise<void>((done) => {
    finish = done
  })
  const start = performance.now()
  const work = await open.work(() => {
    left -= 1
    if (left === 0) finish()
  })
  await all
  const perSecond = jobs / ((performance.now() - start) / 1000)
  await work.stop()
  return perSecond
}

/** So many a second as one after the other are created and started. */
async function lone(open: OpenQueue, seconds: number): Promise<number> {
  let begun = () => undefined as void
  const work = await open.work(() => begun())
  const once = async () => {
    const started = new Promise<void>((done) => {
      begun = done
    })
    await open.create()
    await started
  }
  await once()
  const perSecond = await repeated(seconds, 1, once)
  await work.stop()
  return perSecond
}
