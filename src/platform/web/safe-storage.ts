import type { z } from 'zod'

import { isOfView, isViewTab, VIEW_PREFIX } from './session/view-tab.ts'

// In-app browsers (Instagram, private windows) may forbid storage: reading and writing then
// throws, and the portal must continue with its values in memory.

export type Area = 'local' | 'session'

export function readStored(area: Area, key: string): string | null {
  try {
    return storage(area).getItem(keyIn(area, key))
  } catch {
    return null
  }
}

/** The JSON value if it is still valid: an older version may have written it. */
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
    storage(area).setItem(keyIn(area, key), value)
  } catch {
    // Nothing to do: the value is in memory until the page is closed.
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    storage(area).removeItem(keyIn(area, key))
  } catch {
    // A value that cannot be read need not be removed.
  }
}

export function storedKeys(area: Area): string[] {
  try {
    const keys = Object.keys(storage(area))
    if (!isViewTab()) return keys
    return area === 'session'
      ? keys.filter((key) => !isOfView(key))
      : keys
          .filter((key) => key.startsWith(VIEW_PREFIX))
          .map((key) => key.slice(VIEW_PREFIX.length))
  } catch {
    return []
  }
}

function storage(area: Area): Storage {
  return area === 'local' && !isViewTab() ? localStorage : sessionStorage
}

/** In a tab that views the portal, what the browser would keep is kept in the tab alone. */
function keyIn(area: Area, key: string): string {
  return area === 'local' && isViewTab() ? `${VIEW_PREFIX}${key}` : key
}
