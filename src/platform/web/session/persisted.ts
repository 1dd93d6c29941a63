import type { z } from 'zod'

import {
  type Area,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from '../safe-storage.ts'
import { currentStoreKey } from './store-key.ts'

const PREFIX = 'aliado:'

/** Something small kept in this browser under the brand's name; gone after sign-out. */
export function readPersisted<Schema extends z.ZodType>(
  field: string,
  schema: Schema,
  area: Area = 'local',
): z.output<Schema> | null {
  const stored = readStored(area, keyOf(field))
  if (stored === null) return null
  const parsed = schema.safeParse(parseJson(stored))
  return parsed.success ? parsed.data : null
}

export function writePersisted(field: string, value: unknown, area: Area = 'local'): void {
  writeStored(area, keyOf(field), JSON.stringify(value))
}

export function forgetPersisted(): void {
  for (const key of storedKeys('local')) {
    if (key.startsWith(PREFIX)) removeStored('local', key)
  }
}

function keyOf(field: string): string {
  return `${PREFIX}${currentStoreKey()}:${field}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
