import { readFileSync } from 'node:fs'

import { z } from 'zod'

const FILE = new URL('../../../../../package.json', import.meta.url)

/** The version of this program, as `0.3.0`. */
export const PROGRAM_VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(FILE, 'utf8'))).version

/** Whether a version is newer than another; unknown counts as the oldest. */
export function isNewer(version: string | null, than: string): boolean {
  if (version === null) return false
  const [left, right] = [version, than].map((one) => one.split('.').map(Number))
  for (const [nth, part] of (left ?? []).entries()) {
    const other = right?.[nth] ?? 0
    if (part !== other) return part > other
  }
  return false
}
