import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Services of these packages, which the tests start by themselves. */
const SERVICES = ['postgresql', 'patroni', 'etcd', 'haproxy']

/** Installs the packages whose program is missing; each is named with one of its programs. As root on Debian 12. */
export function installMissing(packages: Record<string, string>): void {
  const missing = Object.entries(packages)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name)
  if (missing.length > 0) install(missing)
}

/** Whether machines and servers of tests can be made here; says it where they cannot. */
export function isRootOnLinux(test: string): boolean {
  if (process.platform === 'linux' && process.getuid?.() === 0) return true
  process.stderr.write(`${test} runs Debian's servers: run it as root on Linux.\n`)
  return false
}

function install(packages: string[]): void {
  const added = SERVICES.filter((name) => packages.some((one) => one.startsWith(name)))
  const systemctl = (act: string) =>
    added.length > 0 && spawnSync('systemctl', [act, ...added], { stdio: 'inherit' })
  // Each machine of the test starts its own: none is started by its installation, nor with this machine.
  systemctl('mask')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update'], { stdio: 'inherit', env })
  const words = ['install', '--yes', '--no-install-recommends', ...packages]
  execFileSync('apt-get', words, { stdio: 'inherit', env })
  systemctl('unmask')
  systemctl('disable')
}
