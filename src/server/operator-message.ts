import { DatabaseRightsError } from '#platform/server/database/database-login.ts'
import { MigrationError } from '#platform/server/database/migrate.ts'
import { ConfigError } from '#platform/server/settings/config.ts'

import { BackupError } from './backup/manifest.ts'
import { EmbeddedPostgresError } from './postgres/embedded-postgres.ts'
import { FolderInUseError } from './postgres/folder-lock.ts'
import { LeftoverServerError } from './postgres/leftover-postgres.ts'

/** The sentence of an error that the operator can correct; null for any other error. */
export function operatorMessage(error: unknown): string | null {
  return error instanceof ConfigError ||
    error instanceof MigrationError ||
    error instanceof DatabaseRightsError ||
    error instanceof LeftoverServerError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof FolderInUseError ||
    error instanceof BackupError
    ? error.message
    : null
}
