import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'

import { tagScript } from './tag.ts'

const world = await worldForFile()
const CLICK = '0199f2aa-7c1d-7f00-8000-0123456789ab'
const LANDING = `?utm_source=aliado&utm_campaign=ana&click_id=${CLICK}`

type Kept = { cookie: string; storage: Map<string, string> }
type Visit = { search?: string; now?: number; kept?: Kept; broken?: boolean }

/** A page of a shop with the tag and a form; returns what the form has. */
function visit({ search = '', now = 0, kept = none(), broken = false }: Visit) {
  const field = { value: '' }
  const listeners = new Map<string, () => void>()
  const jar = {
    get cookie() {
      if (broken) throw new Error('blocked')
      return kept.cookie
    },
    set cookie(line: string) {
      if (broken) throw new Error('blocked')
      kept.cookie = line.split(';')[0] ?? ''
      attributes.push(line)
    },
    readyState: 'complete',
    querySelectorAll: () => [field],
    addEventListener: (name: string, act: () => void) => listeners.set(name, act),
  }
  const attributes: string[] = []
  const window: { aliado?: { clickId(): string }; [name: string]: unknown } = {
    location: { search, protocol: 'https:' },
    localStorage: {
      getItem: (name: string) => kept.storage.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.storage.set(name, value),
    },
  }
  runInNewContext(tagScript(30), { window, document: jar, Date: { now: () => now } })
  return { field, kept, attributes, clickId: () => window.aliado?.clickId(), listeners }
}

function none(): Kept {
  return { cookie: '', storage: new Map() }
}

test('the tag has at most two kilobytes, also with the longest period', () => {
  expect(Buffer.byteLength(tagScript(365))).toBeLessThanOrEqual(2_048)
})

test('the click of a link is kept for the days of attribution, and is in the order’s form', () => {
  const first = visit({ search: LANDING })
  expect(first.field.value).toBe(CLICK)
  expect(first.attributes[0]).toMatch(/;path=\/;max-age=2592000;samesite=lax;secure$/)
  const later = visit({ kept: first.kept, now: 30 * DAY_MS - 1 })
  expect([later.field.value, later.clickId()]).toEqual([CLICK, CLICK])
  expect(visit({ kept: first.kept, now: 30 * DAY_MS }).field.value).toBe('')
  // A form that was drawn later is filled in as it is sent.
  later.field.value = ''
  later.listeners.get('submit')?.()
  expect(later.field.value).toBe(CLICK)
})

test('a later link replaces it, and other addresses do not', () => {
  const { kept } = visit({ search: LANDING })
  for (const search of [
    '?click_id=1234567890',
    '?utm_source=google&click_id=1234567890',
    '?utm_source=aliado&click_id=<script>',
    '?utm_source=aliadox&click_id=1234567890',
    '',
  ])
    expect(visit({ search, kept }).field.value).toBe(CLICK)
  const next = visit({ search: '?utm_source=aliado&click_id=1234567890#topo', kept })
  expect(next.field.value).toBe('1234567890')
})

test('one of the two places is enough, and a browser that keeps nothing breaks no page', () => {
  const { kept } = visit({ search: LANDING })
  expect(visit({ kept: { ...kept, cookie: 'outro=1' } }).field.value).toBe(CLICK)
  expect(visit({ kept: { ...kept, storage: new Map() } }).field.value).toBe(CLICK)
  expect(() => visit({ search: LANDING, broken: true })).not.toThrow()
})

test('each brand serves its tag with its own days, to pages of any site', async () => {
  const brand = await world.brand()
  const answer = await world.http.inject({ url: `/tag/${brand.slug}.js` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/javascript')
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(answer.body).toBe(tagScript(30))
  for (const file of ['ninguem.js', `${brand.slug}`, '..%2Fx.js'])
    expect((await world.http.inject({ url: `/tag/${file}` })).statusCode).toBe(404)
})
