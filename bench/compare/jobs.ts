import { createDatabase } from '#tests/support/cluster.ts'

import { ask, spawn } from '../processes.ts'
import { inTurns } from '../turns.ts'
import type { Pace } from './ledgers.ts'
import type { Queue, QueueJob } from './queue.ts'

const JOBS = 3_000

const measured: Record<QueueJob['measure'], string> = {
  create: 'jobs created one by one, 8 connections',
  batch: 'jobs created by hundreds',
  work: `${JOBS.toLocaleString('en-US')} waiting jobs, worked on`,
  lone: 'a job created, its start awaited, the next created',
}

/** The queue of the product against pg-boss, on one PostgreSQL, with as many workers. */
export async function compareJobs(clusterUrl: string, pace: Pace): Promise<void> {
  const ours = await childFor('graphile-worker', await createDatabase(clusterUrl))
  const bossUrl = await createDatabase(clusterUrl)
  const boss = await childFor('pg-boss', bossUrl)
  for (const measure of Object.keys(measured) as QueueJob['measure'][]) {
    const job = { measure, jobs: JOBS, seconds: pace.seconds }
    await inTurns(
      { name: measured[measure], against: 'pg-boss, tuned', goal: null },
      pace.turns,
      { ours: () => ours(job), theirs: () => boss(job) },
    )
  }
}

async function childFor(queue: Queue, databaseUrl: string) {
  const child = await spawn('compare/queue-process.ts')
  await ask(child, { queue, databaseUrl })
  return async (job: QueueJob) => Number(await ask(child, job))
}
