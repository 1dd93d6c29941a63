import { expect, test } from 'vitest'

import { approvalAfterSignUp } from '../sign-up.ts'
import { handleOf } from './form-problem.ts'

test('a sign-up is approved at once only where there is nothing to review', () => {
  expect(approvalAfterSignUp('approved', [])).toBe(true)
  expect(approvalAfterSignUp('approved', ['company'])).toBeNull()
  expect(approvalAfterSignUp('review', [])).toBeNull()
})

test('a handle is read with or without its sign', () => {
  const social = [{ network: 'instagram', content: ' @bia ' }]
  expect(handleOf(social, 'instagram')).toBe('bia')
  expect(handleOf(social, 'tiktok')).toBeNull()
})
