import type { z } from 'zod'

import {
  type Area,
  readStoredJson,
  removeStored,
  storedKeys,
  writeStored,
} from '../safe-storage.ts'
import { currentStoreKey } from './store-key.ts'

const PREFIX = 'aliado:'

/** A small value stored in this browser under the brand's name; deleted at sign-out. */
export function readPersisted<Schema extends z.ZodType>(
  field: string,
  schema: Schema,
  area: Area = 'local',
): z.output<Schema> | null {
  return readStoredJson(area, keyOf(field), schema)
}

export function writePersisted(field: string, value: unknown, area: Area = 'local'): void {
  writeStored(area, keyOf(field), JSON.stringify(value))
}

export function removePersisted(field: string): void {
  removeStored('local', keyOf(field))
}

export function purgePersisted(): void {
  for (const key of storedKeys('local')) {
    if (key.startsWith(PREFIX)) removeStored('local', key)
  }
}

function keyOf(field: string): string {
  return `${PREFIX}${currentStoreKey()}:${field}`
}
