import { describe, expect, it } from 'vitest'

import { needsAttention } from './health-limits.ts'

describe('a figure of the installation', () => {
  it('needs attention above its limit only', () => {
    expect(needsAttention('jobs_failed', 0)).toBe(false)
    expect(needsAttention('jobs_failed', 1)).toBe(true)
    expect(needsAttention('proof_age_seconds', null)).toBe(true)
    expect(needsAttention('standby_lag_bytes', null)).toBe(false)
    expect(needsAttention('jobs_oldest_seconds', 300)).toBe(false)
    expect(needsAttention('jobs_oldest_seconds', 301)).toBe(true)
    expect(needsAttention('proof_differences', 1)).toBe(true)
    expect(needsAttention('proof_age_seconds', 26 * 3_600)).toBe(false)
  })

  it('never needs it by a count alone that only says how busy the installation is', () => {
    expect(needsAttention('jobs_waiting', 100_000)).toBe(false)
    expect(needsAttention('messages_waiting', 100_000)).toBe(false)
  })

  it('needs it where no worker and no proof was ever seen', () => {
    expect(needsAttention('worker_silence_seconds', null)).toBe(true)
    expect(needsAttention('proof_age_seconds', null)).toBe(true)
    expect(needsAttention('jobs_waiting', null)).toBe(false)
  })
})
