import type { z } from 'zod'

import { readStoredJson, removeStored, storedKeys, writeStored } from '../safe-storage.ts'

// What was typed and not saved, kept in this tab alone: an ended session, a reload or a lost network
// must not cost anybody their words. Signing out, or somebody else signing in, empties it.

const PREFIX = 'draft:'

let owner: string | null = null

export function isDraft(key: string): boolean {
  return key.startsWith(PREFIX)
}

/** From here on drafts are this person's at this brand; other people's are dropped. */
export function openDrafts(userId: number, brandSlug: string): void {
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
