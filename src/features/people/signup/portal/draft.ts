import { z } from 'zod'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import { readStored, removeStored, storedKeys } from '#platform/web/safe-storage.ts'
import { readPersisted, writePersisted } from '#platform/web/session/persisted.ts'

import { SignUpForm } from './sign-up-form.ts'

const FIELD = 'sign-up'
const KEPT_MS = 7 * DAY_MS

const Draft = z.object({ savedAt: z.number(), step: z.int().min(0), form: SignUpForm })

/** The draft in this browser for this brand. */
export function readDraft(): { step: number; form: SignUpForm } | null {
  const draft = readPersisted(FIELD, Draft)
  // An older version stored the agreement too.
  return draft && { ...draft, form: { ...draft.form, terms: false } }
}

/**
 * Stores the form, except the agreement to the terms: they may have changed when the form
 * is restored. It never contains a password. Sign-out deletes it.
 */
export function keepDraft(form: SignUpForm, step: number): void {
  writePersisted(FIELD, { savedAt: Date.now(), step, form: { ...form, terms: false } })
}

/** Deletes every sign-up draft in this browser. */
export function purgeDrafts(): void {
  for (const key of draftKeys()) removeStored('local', key)
}

/** Data of an abandoned sign-up must not be shown to the next person at this device. */
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
