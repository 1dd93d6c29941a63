import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { ownerClient, worldForFile } from './support/fixtures.ts'

const Rules = z.object({
  groups: z.array(
    z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) }),
  ),
})
const Scraping = z.object({ scrape_configs: z.array(z.object({ job_name: z.string() })) })
const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
})

const read = (name: string) => readFile(`deploy/monitoring/${name}`, 'utf8')
const rules = Rules.parse(parse(await read('alerts.yml'))).groups.flatMap(
  (group) => group.rules,
)
const panels = Dashboard.parse(JSON.parse(await read('grafana-dashboard.json'))).panels
const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

const world = await worldForFile()
const owner = await ownerClient(world)
const { body: metrics } = await world.http.inject({ url: '/metrics' })

const namesIn = (text: string) => text.match(/\b(aliado|http|nodejs|process)_\w+/g) ?? []

test.each([
  ['the alerts', rules.map(({ expr }) => expr)],
  ['the dashboard', drawn],
])('every figure of %s exists', (_what, all) => {
  const names = all.flatMap(namesIn)
  expect(names.length).toBeGreaterThan(10)
  // The parts of a histogram have endings of their own.
  const given = (name: string) =>
    new RegExp(`^# TYPE ${name.replace(/_(bucket|count)$/, '')} `, 'm')
  expect(names.filter((name) => !given(name).test(metrics))).toEqual([])
})

test('every figure of the installation is drawn, and each that can be wrong has an alert', () => {
  const own = [...metrics.matchAll(/^# TYPE (aliado_\w+) /gm)].map(([, name = '']) => name)
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter((name) => !drawn.some((expr) => expr.includes(name)))).toEqual([])
  const alerted = rules.map(({ expr }) => expr).join(' ')
  // How busy the installation is, is no fault.
  expect(own.filter((name) => !alerted.includes(name))).toEqual(['aliado_jobs_waiting'])
})

test('the machines of deploy/high-availability give Prometheus what the alerts watch', async () => {
  const settings = await readFile('deploy/high-availability/prometheus.yml', 'utf8')
  const { scrape_configs: read } = Scraping.parse(parse(settings))
  const watched = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/job=~?"([\w|]+)"/g)].flatMap(([, jobs = '']) => jobs.split('|')),
  )
  expect(watched.length).toBeGreaterThan(0)
  expect(read.map(({ job_name: job }) => job)).toEqual(expect.arrayContaining(watched))
})

test('every alert is explained to the operator', async () => {
  const guide = await readFile('docs/operating.md', 'utf8')
  expect(rules.filter(({ alert }) => !guide.includes(`| ${alert} `))).toEqual([])
})

test('a replica that fails and one that is behind have an alert each', () => {
  const alerted = rules.map(({ expr }) => expr).join(' ')
  for (const result of ['failed', 'behind'])
    expect(alerted).toContain(`aliado_replica_reads_total{result="${result}"}`)
})

test('the lag of standbys is absent without the right to see it, not 0', async () => {
  const role = `without_monitor_${process.pid}`
  const { rows } = await owner.query<{ name: string }>('select current_user as name')
  const isGiven = async () => {
    const { body } = await world.http.inject({ url: '/metrics' })
    return /^aliado_standby_lag_bytes /m.test(body)
  }
  await owner.query(`create role ${role};
    grant usage, create on schema public to ${role};
    grant usage on schema ledger, graphile_worker to ${role};
    grant select on all tables in schema public, ledger, graphile_worker to ${role};
    grant execute on all functions in schema public to ${role};
    alter function health_figures owner to ${role}`)
  try {
    expect(await isGiven()).toBe(false)
    await owner.query(`grant pg_monitor to ${role}`)
    expect(await isGiven()).toBe(true)
  } finally {
    await owner.query(`alter function health_figures owner to "${rows[0]?.name}";
      drop owned by ${role}; drop role ${role}`)
  }
})
