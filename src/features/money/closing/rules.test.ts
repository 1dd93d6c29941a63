import { expect, test } from 'vitest'

import { allows, closingStatuses } from './rules.ts'

test('a paid closing allows nothing more', () => {
  const acts = [
    'approve',
    'send_invoice',
    'accept_invoice',
    'refuse_invoice',
    'pay',
  ] as const
  expect(acts.filter((act) => allows('paid', act) || allows('open', act))).toEqual([])
  expect(closingStatuses.filter((status) => allows(status, 'pay'))).toEqual([
    'invoice_checked',
  ])
})
