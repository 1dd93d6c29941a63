import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { dropDraft, purgeDrafts, openDrafts, readDraft, writeDraft } from './drafts.ts'

const Form = z.object({ street: z.string() })

beforeEach(() => {
  const kept: Record<string, string> = {}
  vi.stubGlobal(
    'sessionStorage',
    Object.defineProperties(kept, {
      getItem: { value: (key: string) => kept[key] ?? null },
      setItem: { value: (key: string, value: string) => (kept[key] = value) },
      removeItem: { value: (key: string) => delete kept[key] },
    }),
  )
})

test('a draft is restored only for the same person at the same brand', () => {
  openDrafts(1, 'aurora')
  writeDraft('address', { street: 'Rua A' })
  openDrafts(1, 'trilha')
  expect(readDraft('address', Form)).toBeNull()
  openDrafts(1, 'aurora')
  expect(readDraft('address', Form)).toEqual({ street: 'Rua A' })
  openDrafts(12, 'aurora')
  openDrafts(1, 'aurora')
  expect(readDraft('address', Form)).toBeNull()
})

test('it is deleted after saving or discarding, and a broken one is ignored', () => {
  openDrafts(1, 'aurora')
  writeDraft('address', { street: 'Rua A' })
  dropDraft('address')
  expect(readDraft('address', Form)).toBeNull()
  writeDraft('address', { road: 1 })
  expect(readDraft('address', Form)).toBeNull()
  writeDraft('address', { street: 'Rua B' })
  purgeDrafts()
  expect(readDraft('address', Form)).toBeNull()
})
