import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The same engine without a window: measured, the journeys take half the time with it.
const WINDOWLESS = '/usr/bin/chromium-headless-shell'
const OTHERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * A Chromium to test in: the one without a window, as root on Debian installed from the system's
 * packages when absent; else any that is there.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM']
  if (named) return named
  if (existsSync(WINDOWLESS) || installed('chromium-headless-shell')) return WINDOWLESS
  const there = OTHERS.find((path) => existsSync(path))
  if (there) return there
  if (installed('chromium')) return '/usr/bin/chromium'
  throw new Error('No Chromium: install one, or name it with CHROMIUM=/path/to/chromium')
}

/** Whether the package could be installed; a system that cannot says why on its own. */
function installed(name: string): boolean {
  const canInstall =
    process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!canInstall) return false
  process.stdout.write(`Installing ${name} from the system’s packages...\n`)
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return (
    run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', name)
  )
}
