import { expect, test } from 'vitest'

import { allows, closingStatuses, isPaymentLate, monthName } from './rules.ts'

test.each([
  ['approve', ['closed']],
  ['send_invoice', ['invoice_requested', 'invoice_refused']],
  ['accept_invoice', ['invoice_sent']],
  ['refuse_invoice', ['invoice_sent', 'invoice_checked']],
  ['pay', ['invoice_checked']],
  ['give_back', ['paid']],
] as const)('%s is allowed only in %j', (act, statuses) => {
  expect(closingStatuses.filter((status) => allows(status, act))).toEqual(statuses)
})

test.each([
  // The brand has to act.
  ['closed', '2026-03-09', true],
  ['invoice_sent', '2026-03-09', true],
  ['invoice_checked', '2026-03-09', true],
  ['invoice_checked', '2026-03-10', false],
  ['invoice_checked', null, false],
  // The partner has to send something, or no one has to act.
  ['invoice_requested', '2026-03-09', false],
  ['invoice_refused', '2026-03-09', false],
  ['open', '2026-03-09', false],
  ['paid', '2026-03-09', false],
  ['reopened', '2026-03-09', false],
] as const)('%s, promised for %s, is late on 10 March: %s', (status, expected, late) => {
  const closing = { status, expected_payment_date: expected }
  expect(isPaymentLate(closing, '2026-03-10')).toBe(late)
})

test('a month has its name', () => {
  expect(monthName('2026-01-31')).toBe('janeiro de 2026')
  expect(monthName('2026-10-01')).toBe('outubro de 2026')
  expect(monthName('2027-12-15')).toBe('dezembro de 2027')
})
