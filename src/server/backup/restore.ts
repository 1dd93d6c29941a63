import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import type { FileStore } from '#platform/server/files/file-store.ts'
import { migrate } from '#platform/server/migrate.ts'
import { FREE_ALL } from '#platform/server/worker-presence.ts'

import { BackupError, MANIFEST, Manifest } from './manifest.ts'
import { fileOf } from './tables.ts'

type Parts = {
  /** The owner's address of an empty database. */
  databaseUrl: string
  store: FileStore
  folder: string
  progress: (message: string) => void
}

/**
 * Brings a backup into an empty database and an empty store, of any machine: the roles and tables
 * come from the migrations, so nothing of the old server is needed. An older backup is brought to
 * this version afterwards.
 */
export async function restore({ databaseUrl, store, folder, progress }: Parts) {
  const manifest = await readManifest(folder)
  await refuseUsed(databaseUrl)
  await migrate(databaseUrl, { until: manifest.migration })

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const { name } of manifest.tables)
      await client.query(`alter table ${name} disable trigger user`)
    await client.query(
      `truncate ${manifest.tables.map(({ name }) => name).join(', ')} cascade`,
    )
    for (const table of manifest.tables) {
      progress(table.name)
      const into = client.query(
        copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`),
      )
      await pipeline(createReadStream(join(folder, fileOf(table))), createGunzip(), into)
      if (into.rowCount !== table.rows)
        throw new BackupError(
          `${table.name}: a cópia diz ${table.rows} linhas e o arquivo tem ${into.rowCount}.`,
        )
    }
    for (const { name, last } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [name, last])
    for (const { name } of manifest.tables)
      await client.query(`alter table ${name} enable trigger user`)
    await client.query(FREE_ALL)
    await client.query('commit')
  } finally {
    await client.end()
  }
  await migrate(databaseUrl)
  await restoreFiles(store, join(folder, 'files'))
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(
      `Não há ${MANIFEST} em ${folder}: a cópia não terminou ou a pasta é outra.`,
    )
  })
  return Manifest.parse(JSON.parse(text))
}

async function refuseUsed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ used: boolean }>(
      `select to_regclass('public.schema_migration') is not null as used`,
    )
    if (rows[0]?.used)
      throw new BackupError(
        'O banco de dados de destino já está em uso. Restaure em um banco vazio.',
      )
  } finally {
    await client.end()
  }
}

async function restoreFiles(store: FileStore, folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const about of names.filter((name) => name.endsWith('.about'))) {
    const key = about.slice(0, -'.about'.length).replaceAll('\\', '/')
    const { contentType } = JSON.parse(await readFile(join(folder, about), 'utf8'))
    await store.put(key, { bytes: await readFile(join(folder, key)), contentType })
  }
}
