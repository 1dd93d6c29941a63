import { z } from 'zod'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import { readStored, removeStored, storedKeys } from '#platform/web/safe-storage.ts'
import { readPersisted, writePersisted } from '#platform/web/session/persisted.ts'

import { SignUpForm } from './sign-up-form.ts'

const FIELD = 'sign-up'
const KEPT_MS = 7 * DAY_MS

const Draft = z.object({ savedAt: z.number(), step: z.int().min(0), form: SignUpForm })

/** What was filled in before, in this browser and for this brand. */
export function readDraft(): { step: number; form: SignUpForm } | null {
  const draft = readPersisted(FIELD, Draft)
  // An older version kept the agreement too.
  return draft && { ...draft, form: { ...draft.form, terms: false } }
}

/**
 * Keeps the form as it stands, but for the agreement to the terms: by the time the form comes back
 * they may be others. It never holds a password. Sign-out erases it.
 */
export function keepDraft(form: SignUpForm, step: number): void {
  writePersisted(FIELD, { savedAt: Date.now(), step, form: { ...form, terms: false } })
}

/** Leaves nothing of any sign-up in this browser. */
export function purgeDrafts(): void {
  for (const key of draftKeys()) removeStored('local', key)
}

/** Data of a sign-up long abandoned must not wait for the next person at this device. */
export function purgeOldDrafts(now = Date.now()): void {
  for (const key of draftKeys()) {
    const savedAt = savedAtOf(readStored('local', key))
    if (savedAt === null || now - savedAt > KEPT_MS) removeStored('local', key)
  }
}

function draftKeys(): string[] {
  return storedKeys('local').filter((key) => key.endsWith(`:${FIELD}`))
}

function savedAtOf(stored: string | null): number | null {
  try {
    const parsed = Draft.safeParse(JSON.parse(stored ?? ''))
    return parsed.success ? parsed.data.savedAt : null
  } catch {
    return null
  }
}
