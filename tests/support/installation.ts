import { chmodSync } from 'node:fs'

/** The number of the user without rights on Linux. */
const WITHOUT_RIGHTS = 65_534

/**
 * Where a server process runs: here, or with RELEASE_FOLDER in a production installation, where the
 * user without rights runs it, who may write none of its files.
 */
export function installation(): { cwd?: string; uid?: number; gid?: number } {
  const cwd = process.env['RELEASE_FOLDER']
  if (cwd === undefined) return {}
  return process.getuid?.() === 0
    ? { cwd, uid: WITHOUT_RIGHTS, gid: WITHOUT_RIGHTS }
    : { cwd }
}

/** Lets the user of the installation write into a test's own folder. */
export function openToInstallation(folder: string): void {
  if (process.env['RELEASE_FOLDER'] !== undefined) chmodSync(folder, 0o777)
}
