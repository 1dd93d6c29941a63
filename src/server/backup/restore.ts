import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { migrate } from '#platform/server/database/migrate.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { FREE_ALL } from '#platform/server/jobs/worker-presence.ts'

import { BackupError, MANIFEST, Manifest } from './manifest.ts'
import { fileOf } from './tables.ts'

type Parts = {
  /** The owner's address of an empty database. */
  databaseUrl: string
  /** The ids of the available data keys; the copy must need no other. */
  keyIds: string[]
  store: FileStore
  folder: string
  progress: (message: string) => void
}

/**
 * Restores a backup into an empty database and an empty store, on any machine: the roles
 * and tables come from the migrations, so nothing of the old server is needed. An older
 * backup is migrated to this version afterwards.
 */
export async function restore({ databaseUrl, keyIds, store, folder, progress }: Parts) {
  const manifest = await readManifest(folder)
  await refuseUsed(databaseUrl)
  await checkTables(manifest, folder, keyIds)
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
    await migrate(databaseUrl)
    // Without statistics the proof of millions of rows takes hours; PostgreSQL's own come minutes later.
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await restoreFiles(store, join(folder, 'files'))
  return manifest
}

/** Reads every table's file to its end, before anything is loaded. */
async function checkTables(manifest: Manifest, folder: string, keyIds: string[]) {
  for (const table of manifest.tables) {
    const file = fileOf(table)
    const isKeyTable = table.name === KEY_TABLE
    const { rows, text } = await readTable(join(folder, file), isKeyTable).catch(
      (error: unknown) => {
        throw new BackupError(`O arquivo ${file} da cópia ${readFailure(error)}.`)
      },
    )
    if (rows !== table.rows)
      throw new BackupError(
        `O arquivo ${file} da cópia tem ${rows} linhas, e não ${table.rows}: a cópia está danificada.`,
      )
    if (isKeyTable) refuseMissingKeys(text, table.columns.indexOf('id'), keyIds)
  }
}

/** The ids of the keys that sealed values in the copy. */
const KEY_TABLE = 'public.sealing_key'

async function readTable(path: string, withText: boolean) {
  let rows = 0
  let text = ''
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      // COPY's text format writes a line break inside a value as \n, so each row is one line.
      for (const byte of chunk) if (byte === LINE_BREAK) rows += 1
      if (withText) text += chunk.toString('latin1')
      done()
    },
  })
  await pipeline(createReadStream(path), createGunzip(), count)
  return { rows, text }
}

const LINE_BREAK = 10

function readFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT') return 'não existe'
  if (code === 'EACCES') return 'não pode ser lido'
  return 'está danificado; use outra cópia'
}

function refuseMissingKeys(text: string, column: number, keyIds: string[]): void {
  const used = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t')[column] ?? '')
  const missing = used.filter((id) => !keyIds.includes(id))
  if (missing.length > 0)
    throw new BackupError(
      `Falta a chave ${missing.join(', ')}, que protege dados desta cópia. Devolva a chave ao arquivo data-key da pasta de dados ou à variável DATA_KEYS; nada foi carregado.`,
    )
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(
      `Não há ${MANIFEST} em ${folder}: a cópia não terminou ou a pasta é outra.`,
    )
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupError(
      `O arquivo ${MANIFEST} da cópia está danificado; use outra cópia.`,
    )
  }
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
