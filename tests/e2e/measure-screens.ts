import { parseArgs } from 'node:util'

import { chromium } from '@playwright/test'

import { findChromium } from '../../scripts/find-chromium.ts'
import {
  type Conditions,
  measuredScreens,
  measureVisit,
  type Visit,
} from './measured-visit.ts'

/**
 * `npm run measure:screens -- --url http://127.0.0.1:3200`: what each screen of a running demo costs
 * on a phone with a slow processor and network. `--only=login,home` measures some of them, `--verbose`
 * lists the calls and what moved, `--times=3` repeats each visit and shows the median.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    only: { type: 'string' },
    email: { type: 'string', default: 'ana@demo.aliado.test' },
    brand: { type: 'string', default: 'aurora' },
    times: { type: 'string', default: '1' },
    cpu: { type: 'string', default: '4' },
    fast: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})
const only = values.only?.split(',')

const write = (line: string) => process.stdout.write(`${line}\n`)

async function tokenOf(): Promise<string> {
  const answer = await fetch(`${values.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: values.email,
      password: 'demo1234',
      slug_parent: values.brand,
    }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

function medianVisit(visits: Visit[]): Visit {
  const [visit] = visits
    .toSorted((one, other) => one.usableMs - other.usableMs)
    .slice(Math.floor(visits.length / 2))
  if (visit === undefined) throw new Error('nothing was measured')
  return visit
}

const kilobytes = ({ bytes, files }: Visit['scripts']) =>
  `${(bytes / 1000).toFixed(0)} kB/${files}`

function lineOf(name: string, visit: Visit): string {
  return [
    name.padEnd(14),
    kilobytes(visit.scriptsUntilUsable).padEnd(12),
    kilobytes(visit.scripts).padEnd(12),
    kilobytes(visit.styles).padEnd(11),
    String(visit.requests).padEnd(9),
    String(visit.calls.length).padEnd(6),
    visit.shift.toFixed(3).padEnd(7),
    `${(visit.largestPaintMs / 1000).toFixed(1)} s`.padEnd(8),
    `${(visit.usableMs / 1000).toFixed(1)} s`.padEnd(8),
    visit.tapMs === null ? '-' : `${visit.tapMs} ms`,
  ].join(' ')
}

const executablePath = await findChromium()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const token = await tokenOf()
write(
  'screen         js to use    js in all    css         requests  calls  shift   LCP      usable   tap',
)
for (const screen of measuredScreens) {
  if (only !== undefined && !only.includes(screen.name)) continue
  const conditions: Conditions = {
    baseUrl: values.url,
    token: screen.signedIn ? token : null,
    cpu: Number(values.cpu),
    slowNetwork: !values.fast,
  }
  const visits: Visit[] = []
  for (let time = 0; time < Number(values.times); time += 1)
    visits.push(await measureVisit(browser, screen, conditions))
  const visit = medianVisit(visits)
  write(lineOf(screen.name, visit))
  if (!values.verbose) continue
  for (const file of visit.scriptFiles) write(`  ${file}`)
  for (const call of visit.calls) write(`  ${call}`)
  for (const batch of visit.batches) write(`  ${batch}`)
  for (const moved of visit.shifts) write(`  shift ${moved}`)
}
await browser.close()
