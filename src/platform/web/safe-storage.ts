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
