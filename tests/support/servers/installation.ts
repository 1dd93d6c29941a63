import { chmodSync } from 'node:fs'

const NOBODY = 65_534

/**
 * Where a server process runs: here, or with RELEASE_FOLDER in a production installation, where the
 * user nobody runs it, who may write none of its files.
 */
export function installation(): { cwd?: string; uid?: number; gid?: number } {
  const cwd = process.env['RELEASE_FOLDER']
  if (cwd === undefined) return {}
  return process.getuid?.() === 0 ? { cwd, uid: NOBODY, gid: NOBODY } : { cwd }
}

/** Lets the user of the installation write into a test's own folder. */
export function openToInstallation(folder: string): void {
  if (process.env['RELEASE_FOLDER'] !== undefined) chmodSync(folder, 0o777)
}
