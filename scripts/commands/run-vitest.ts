import { spawnSync } from 'node:child_process'

/** Runs the tests whose paths contain one of these, with more variables; returns the exit code. */
export function runVitest(paths: string[], env: Record<string, string>): number {
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...paths], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status ?? 1
}
