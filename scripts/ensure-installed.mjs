// Runs on any Node version of the machine: it only installs the lock file's packages, when
// it is newer than the installation. Everything after it runs on the project's own Node.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const installed = 'node_modules/.package-lock.json'
const fresh =
  existsSync(installed) &&
  statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs

if (!fresh) {
  process.stdout.write('Instalando as dependências (npm ci)...\n')
  process.exit(npm('ci') === 0 ? 0 : npm('install'))
}

/** Where a registry lacks a package of the lock file, `install` still brings the named versions. */
function npm(command) {
  const { status } = spawnSync(
    'npm',
    [command, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  return status ?? 1
}
