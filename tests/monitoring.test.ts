import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { worldForFile } from './support/fixtures.ts'

const Rules = z.object({
  groups: z.array(
    z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) }),
  ),
})
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

test('every alert is explained to the operator', async () => {
  const guide = await readFile('docs/operating.md', 'utf8')
  expect(rules.filter(({ alert }) => !guide.includes(`| ${alert} `))).toEqual([])
})
