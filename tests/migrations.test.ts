import { execFileSync } from 'node:child_process'

import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { migrate, MigrationError } from '#platform/server/database/migrate.ts'

import { createDatabase } from './support/cluster.ts'

async function change(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('a migrated database is left as it is, also by several at once', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  expect(await Promise.all([migrate(url), migrate(url), migrate(url)])).toEqual([
    [],
    [],
    [],
  ])
})

test('a database newer than the program is refused, in words', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  await change(url, `insert into schema_migration values (9999, '9999_future.sql', 'x')`)
  await expect(migrate(url)).rejects.toThrow(MigrationError)
  await expect(migrate(url)).rejects.toThrow('versão mais nova')
})

test('an applied migration that was edited since is refused', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  await change(url, `update schema_migration set checksum = 'other' where version = 1`)
  await expect(migrate(url)).rejects.toThrow('mudou depois de aplicada')
})

test('the types of the tables are those of the migrations', () => {
  execFileSync(process.execPath, ['scripts/database-types.ts', '--check'], {
    stdio: 'pipe',
  })
})
