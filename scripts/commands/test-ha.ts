import { spawnSync } from 'node:child_process'

import { BRIDGE } from '../../tests/ha/machines.ts'
import { installMissing, isRootOnLinux } from './debian-packages.ts'
import { runVitest } from './run-vitest.ts'

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

/**
 * Runs the guide for five machines on this one and breaks them: about ten minutes, as root on Debian 12. Missing
 * packages are installed; their services are not started here.
 */
function main(): number {
  if (!isRootOnLinux('test:ha')) return 1
  installMissing(PACKAGES)
  // The slash: the filter is a part of a path.
  const status = runVitest(['tests/ha/'], { HA_MACHINES: 'yes' })
  // The machines end with the test, however it ended; their network would stay where it was killed.
  spawnSync('ip', ['link', 'del', BRIDGE])
  return status
}

process.exitCode = main()
