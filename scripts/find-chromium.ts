import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

// The headless build of the same engine: measured, the browser tests take half the time
// with it.
const WINDOWLESS = '/usr/bin/chromium-headless-shell'
const OTHERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * A Chromium to test in: the one without a window, as root on Debian installed from the system's
 * packages when absent; else any that is there.
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM']
  if (named) return named
  if (existsSync(WINDOWLESS) || (await installed('chromium-headless-shell')))
    return WINDOWLESS
  const there = OTHERS.find((path) => existsSync(path))
  if (there) return there
  if (await installed('chromium')) return '/usr/bin/chromium'
  throw new Error('No Chromium: install one, or name it with CHROMIUM=/path/to/chromium')
}

/** Whether the package could be installed; a system that cannot says why on its own. */
async function installed(name: string): Promise<boolean> {
  const canInstall = process.getuid?.() === 0 && (await aptGet('--version'))
  if (!canInstall) return false
  process.stdout.write(`Installing ${name} from the system’s packages...\n`)
  return (
    (await aptGet('update', '-qq')) &&
    aptGet('install', '-y', '-qq', '--no-install-recommends', name)
  )
}

function aptGet(...args: string[]): Promise<boolean> {
  return new Promise((done) => {
    // A mirror that does not answer at once is tried again.
    const child = spawn('apt-get', ['-o', 'Acquire::Retries=5', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.on('error', () => done(false))
    child.on('close', (status) => done(status === 0))
  })
}
