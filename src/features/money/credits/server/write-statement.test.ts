import { monitorEventLoopDelay } from 'node:perf_hooks'

import { expect, test } from 'vitest'

import type { StatementLine } from '#features/money/ledger/server/public.ts'
import { cents } from '#platform/contract/money.ts'

import { writeStatement } from './write-statement.ts'

const line: StatementLine = {
  no: 1,
  kind: 'correct',
  category: 'sale',
  externalKey: 'pedido-1',
  cause: 'order:1:sale',
  creditCause: 'order:1:sale',
  reason: null,
  amountCents: cents(12_34),
  balanceAfterCents: cents(56_78),
  at: new Date('2026-03-10T15:00:00Z'),
}

test('the longest statement is written in slices, between which others are answered', async () => {
  const lines = Array.from({ length: 20_000 }, (_, nth) => ({ ...line, no: nth + 1 }))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const before = performance.now()
  const bytes = await writeStatement(lines)
  const took = performance.now() - before
  delay.disable()
  const written = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  expect(written).toHaveLength(20_001)
  expect(written.at(-1)).toContain('20000;10/03/2026;12:00:00;')
  expect(delay.max / 1e6, `written in ${took} ms`).toBeLessThan(Math.max(60, took / 2))
})
