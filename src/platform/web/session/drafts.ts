import type { z } from 'zod'

import { readStoredJson, removeStored, storedKeys, writeStored } from '../safe-storage.ts'

// Typed and unsaved text, stored only in this tab: an expired session, a reload or a lost
// network must not lose it. Signing out, or another person signing in, deletes it.

const PREFIX = 'draft:'

let owner: string | null = null

export function isDraft(key: string): boolean {
  return key.startsWith(PREFIX)
}

/** From here on drafts belong to this person at this brand; other people's are deleted. */
export function openDrafts(userId: number | string, brandSlug: string): void {
  const own = `${PREFIX}${userId}@`
  owner = `${own}${brandSlug}:`
  for (const key of storedKeys('session'))
    if (isDraft(key) && !key.startsWith(own)) removeStored('session', key)
}

export function purgeDrafts(): void {
  for (const key of storedKeys('session')) if (isDraft(key)) removeStored('session', key)
}

export function readDraft<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): z.output<Schema> | null {
  return owner === null ? null : readStoredJson('session', owner + name, schema)
}

export function writeDraft(name: string, values: unknown): void {
  if (owner !== null) writeStored('session', owner + name, JSON.stringify(values))
}

export function dropDraft(name: string): void {
  if (owner !== null) removeStored('session', owner + name)
}
