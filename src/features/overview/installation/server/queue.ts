import { sql } from 'kysely'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { StaffPerson } from '#platform/server/http/access.ts'
import type { After } from '#platform/server/lists/keyset.ts'
import { refuse } from '#platform/server/refusal.ts'

import { figureNames, type jobStates, type listInstallationJobs } from '../contract.ts'
import { type FigureName, needsAttention } from './health-limits.ts'

type State = (typeof jobStates)[number]
type Job = Output<typeof listInstallationJobs>['data'][number]
type JobRow = {
  id: number
  task: string
  attempts: number
  maxAttempts: number
  lastError: string | null
  runAt: Date
  createdAt: Date
}

/** The jobs in a state, the newest first. */
export async function jobsInState(
  tx: Tx,
  state: State,
  { after, limit }: After<number>,
): Promise<Job[]> {
  const { rows } = await sql<JobRow>`
    select * from installation_jobs(${state}, ${after}, ${limit})`.execute(tx)
  return rows.map(({ id, task, attempts, ...row }) => ({
    id,
    task,
    state,
    attempts,
    max_attempts: row.maxAttempts,
    last_error: row.lastError,
    run_at: row.runAt,
    created_at: row.createdAt,
  }))
}

export async function retryJob(
  tx: Tx,
  id: number,
  { viewer, now }: { viewer: StaffPerson; now: Date },
) {
  const { rows } = await sql<{ task: string | null }>`
    select retry_installation_job(${id}, ${now}) as task`.execute(tx)
  const task = rows[0]?.task ?? null
  if (task === null) return refuse('unknown_job')
  await audit(tx, {
    brandId: null,
    actor: viewer.actor,
    act: 'job.retried',
    subject: `job:${id}`,
    detail: { task },
    at: now,
  })
  return { id }
}

/** The figures of the installation, in the order of their names. */
export async function healthFigures(tx: Tx) {
  const { rows } = await sql<{ name: FigureName; value: number }>`
    select name, value from health_figures()`.execute(tx)
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return figureNames.map((name) => {
    const read = values.get(name)
    // Infinity: no worker was ever seen.
    const value = read === undefined || !Number.isFinite(read) ? null : read
    return { name, value, needs_attention: needsAttention(name, value) }
  })
}
