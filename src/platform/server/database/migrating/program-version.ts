import { readFileSync } from 'node:fs'

import { z } from 'zod'

const FILE = new URL('../../../../../package.json', import.meta.url)

/** The version of this program, as `0.3.0`. */
export const PROGRAM_VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(FILE, 'utf8'))).version

/** Whether a version is newer than another; unknown counts as the oldest. */
export function isNewer(version: string | null, than: string): boolean {
  return version !== null && version.localeCompare(than, 'en', { numeric: true }) > 0
}
