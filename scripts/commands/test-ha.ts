import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { BRIDGE } from '../../tests/ha/machines.ts'

/** Debian's packages of docs/operating.md, "Running without a single point of failure", and a program of each. */
const PACKAGES = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/pg_rewind',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'gettext-base': '/usr/bin/envsubst',
  iptables: '/usr/sbin/iptables',
  iproute2: '/usr/sbin/ip',
}
const SERVICES = ['postgresql', 'patroni', 'etcd', 'haproxy']

/**
 * Runs the guide for five machines on this one and breaks them: about ten minutes, as root on Debian 12. Missing
 * packages are installed; their services are not started here.
 */
function main(): number {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    process.stderr.write('test:ha makes machines of its own: run it as root on Linux.\n')
    return 1
  }
  const missing = Object.entries(PACKAGES)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name)
  if (missing.length > 0) install(missing)
  // The slash: the filter is a part of a path.
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', 'tests/ha/'], {
    stdio: 'inherit',
    env: { ...process.env, HA_MACHINES: 'yes' },
  })
  // The machines end with the test, however it ended; their network would stay where it was killed.
  spawnSync('ip', ['link', 'del', BRIDGE])
  return status ?? 1
}

function install(packages: string[]): void {
  const added = SERVICES.filter((name) => packages.some((one) => one.startsWith(name)))
  // Each machine of the test starts its own.
  if (added.length > 0) spawnSync('systemctl', ['mask', ...added], { stdio: 'inherit' })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update'], { stdio: 'inherit', env })
  const words = ['install', '--yes', '--no-install-recommends', ...packages]
  execFileSync('apt-get', words, { stdio: 'inherit', env })
}

process.exitCode = main()
