import { PgBoss } from 'pg-boss'

import { type OpenQueue, WORKERS } from './queue.ts'

const QUEUE = 'bench'
const BATCH = 10

/**
 * pg-boss set up for speed: woken by NOTIFY, fetching by tens and at once while there is more. By default it asks every
 * two seconds for one job per worker.
 */
export async function openBoss(databaseUrl: string): Promise<OpenQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 10,
    useListenNotify: true,
  })
  boss.on('error', (error) => process.stderr.write(`${error.message}\n`))
  await boss.start()
  await boss.createQueue(QUEUE, { retryLimit: 5, notify: true })
  let created = 0
  const next = () => ({ key: `bench:${process.pid}:${created++}` })
  return {
    create: async () => {
      await boss.send(QUEUE, next())
    },
    createMany: async (count) => {
      await boss.insert(
        QUEUE,
        Array.from({ length: count }, () => ({ data: next() })),
      )
    },
    clear: async () => {
      await boss.deleteAllJobs(QUEUE)
    },
    work: async (started) => {
      const options = {
        localConcurrency: WORKERS,
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 0.5,
      }
      await boss.work(QUEUE, options, async (jobs) => {
        for (const _ of jobs) started()
      })
      return { stop: () => boss.offWork(QUEUE) }
    },
  }
}
