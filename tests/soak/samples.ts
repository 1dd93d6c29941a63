import { loadavg } from 'node:os'

import pg from 'pg'

import type { SoakPlace } from './installation.ts'
import { quantile, type Series } from './judgement.ts'

const MEASURED = {
  'resident memory': ['memory', 'process_resident_memory_bytes'],
  heap: ['memory', 'nodejs_heap_size_used_bytes'],
  'size of the heap': ['shown', 'nodejs_heap_size_total_bytes'],
  'buffers outside the heap': ['shown', 'nodejs_external_memory_bytes'],
  'open files': ['count', 'process_open_fds'],
  'event loop lag p99, s': ['shown', 'nodejs_eventloop_lag_p99_seconds'],
} as const

/** Work that waits for a worker. */
const WAITING = [
  'aliado_jobs_waiting',
  'aliado_messages_waiting',
  'aliado_webhook_deliveries_waiting',
  'aliado_redemptions_unqueued',
]

/** Collects a figure of everything each time that `take` is called, and each request's time between. */
export async function openSamples(place: SoakPlace) {
  const series = new Map<string, Series>()
  let times = new Map<string, number[]>()
  const kinds = new Set<string>()
  const database = new pg.Client({ connectionString: place.databaseUrl })
  await database.connect()

  function add(name: string, rule: Series['rule'], value: number | null, at: number): void {
    const one = series.get(name) ?? { name, rule, samples: [] }
    one.samples.push({ at, value })
    series.set(name, one)
  }

  async function takeProcess(name: 'web' | 'worker', at: number): Promise<void> {
    const metrics = await place.metricsOf(name)
    for (const [what, [rule, metric]] of Object.entries(MEASURED))
      add(`${name}: ${what}`, rule, metrics.get(metric) ?? null, at)
    const connections = [...metrics].filter(([metric]) =>
      metric.startsWith('aliado_connections'),
    )
    for (const [metric, value] of connections)
      add(`${name}: connections ${/"(.*)"/.exec(metric)?.[1]}`, 'count', value, at)
  }

  async function waiting(): Promise<number> {
    const metrics = await place.metricsOf('web')
    return WAITING.reduce((sum, name) => sum + (metrics.get(name) ?? Number.NaN), 0)
  }

  return {
    waiting,
    /** A request of this kind was answered. */
    note(kind: string, tookMs: number): void {
      kinds.add(kind)
      const taken = times.get(kind) ?? []
      taken.push(tookMs)
      times.set(kind, taken)
    },
    async take(): Promise<void> {
      const [at, taken] = [Date.now(), times]
      times = new Map()
      for (const kind of kinds)
        for (const [name, share] of [
          ['p50', 0.5],
          ['p99', 0.99],
        ] as const)
          add(`${kind}: ${name}, ms`, 'time', quantile(taken.get(kind) ?? [], share), at)
      for (const name of place.processNames) await takeProcess(name, at)
      const { rows } = await database.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'`,
      )
      add('PostgreSQL: connections', 'count', rows[0]?.count ?? null, at)
      add('work that waits', 'shown', await waiting(), at)
      add('load of the machine', 'shown', loadavg()[0] ?? null, at)
    },
    series: () => [...series.values()],
    close: () => database.end(),
  }
}
