import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium to test in: the system's, else (as root on Debian) installed from its packages. */
export function findChromium(): string {
  const named = process.env['CHROMIUM']
  if (named) return named
  const there = PLACES.find((path) => existsSync(path))
  if (there) return there
  const canInstall =
    process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!canInstall)
    throw new Error('No Chromium: install one, or name it with CHROMIUM=/path/to/chromium')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  process.stdout.write('Installing Chromium from the system’s packages...\n')
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  return findChromium()
}
