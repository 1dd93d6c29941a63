import type { z } from 'zod'

// In-app browsers (Instagram, private windows) may forbid storage altogether: reading and
// writing then throws, and the portal must go on with what it holds in memory.

export type Area = 'local' | 'session'

export function readStored(area: Area, key: string): string | null {
  try {
    return storage(area).getItem(key)
  } catch {
    return null
  }
}

/** What is stored as JSON, if it still is what it was: an older version may have written it. */
export function readStoredJson<Schema extends z.ZodType>(
  area: Area,
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  const stored = readStored(area, key)
  if (stored === null) return null
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}

export function writeStored(area: Area, key: string, value: string): void {
  try {
    storage(area).setItem(key, value)
  } catch {
    // Nothing to do: the value lives in memory until the page closes.
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    storage(area).removeItem(key)
  } catch {
    // What cannot be read need not be removed.
  }
}

export function storedKeys(area: Area): string[] {
  try {
    return Object.keys(storage(area))
  } catch {
    return []
  }
}

function storage(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage
}
