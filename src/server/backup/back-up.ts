import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import type { FileStore } from '#platform/server/files/file-store.ts'

import { BackupError, MANIFEST, type Manifest } from './manifest.ts'
import { fileOf, sequencesOf, type Table, tablesToCopy } from './tables.ts'

type Parts = {
  /** The owner's address. */
  databaseUrl: string
  store: FileStore
  folder: string
  progress: (message: string) => void
}

/**
 * Copies the database, in one snapshot and beside a working server, and then every file of the
 * store into an empty folder. Files are written before the rows that name them, so the copy has
 * every file that its rows name. The keys that open sealed data are not part of it.
 */
export async function backUp({ databaseUrl, store, folder, progress }: Parts) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`A pasta ${folder} não está vazia. Escolha outra.`)
  await mkdir(join(folder, 'tables'), { mode: 0o700 })

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let manifest: Manifest
  try {
    await client.query('begin isolation level repeatable read read only')
    const taken = await client.query<{ at: string; migration: number }>(
      `select now()::text as at, (select max(version) from schema_migration) as migration`,
    )
    const tables: Manifest['tables'] = []
    for (const table of await tablesToCopy(client)) {
      progress(table.name)
      tables.push({ ...table, rows: await copyTable(client, table, folder) })
    }
    manifest = {
      format: 1,
      takenAt: taken.rows[0]?.at ?? '',
      migration: taken.rows[0]?.migration ?? 0,
      tables,
      sequences: await sequencesOf(client),
      files: 0,
    }
    await client.query('commit')
  } finally {
    await client.end()
  }

  for await (const key of store.keys()) {
    const file = await store.get(key)
    // Removed since it was listed: no row of the snapshot that still exists needs it.
    if (!file) continue
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, file.bytes, { mode: 0o600 })
    await writeFile(`${path}.about`, JSON.stringify({ contentType: file.contentType }), {
      mode: 0o600,
    })
    manifest.files += 1
  }
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), {
    mode: 0o600,
  })
  return manifest
}

async function copyTable(client: pg.Client, table: Table, folder: string): Promise<number> {
  const columns = table.columns.join(', ')
  const rows = client.query(copyTo(`copy (select ${columns} from ${table.name}) to stdout`))
  await pipeline(
    rows,
    createGzip({ level: 3 }),
    createWriteStream(join(folder, fileOf(table)), { mode: 0o600 }),
  )
  return rows.rowCount
}
