import { installMissing, isRootOnLinux } from './debian-packages.ts'
import { runVitest } from './run-vitest.ts'

/** Debian's packages of docs/operating.md, "Restoring to a second", and a program of each. */
const PACKAGES = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/initdb',
  pgbackrest: '/usr/bin/pgbackrest',
  'gettext-base': '/usr/bin/envsubst',
}

/** Loses the machine of the database in the middle of a burst, and restores it to a second: about three minutes. */
function main(): number {
  if (!isRootOnLinux('test:pitr')) return 1
  installMissing(PACKAGES)
  return runVitest(['tests/pitr/'], { PITR: 'yes' })
}

process.exitCode = main()
