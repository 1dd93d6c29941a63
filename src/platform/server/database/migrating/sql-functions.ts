import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import type pg from 'pg'

import { inShortLocks } from './in-short-locks.ts'
import { isNewer, PROGRAM_VERSION } from './program-version.ts'
import { putFunctions } from './put-functions.ts'

const FOLDER = new URL('../../../../../db/functions/', import.meta.url)

/** Which files the functions in the database were created from. */
const STATE = `create table if not exists schema_function (
  file text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`
/** The program that they are of. */
const OF_PROGRAM = `alter table schema_function add column if not exists program text`

type FunctionFile = { name: string; text: string; checksum: string }

/** Creates the table that records the applied files; the application has no right to it. */
export async function createFunctionState(client: pg.Client): Promise<void> {
  await client.query(STATE)
  await client.query(OF_PROGRAM)
}

/**
 * Brings the SQL functions and triggers to those of db/functions, in one transaction, when a
 * file was added, changed or removed. Those of a newer program stay: they also serve this one. The caller holds the
 * migration lock. Returns whether it did.
 */
export async function applyFunctions(client: pg.Client): Promise<boolean> {
  const files = await readFiles()
  const { rows } = await client.query<{
    file: string
    checksum: string
    program: string | null
  }>('select file, checksum, program from schema_function')
  if (rows.some(({ program }) => isNewer(program, PROGRAM_VERSION))) return false
  const applied = new Map(rows.map(({ file, checksum }) => [file, checksum]))
  const same =
    applied.size === files.length &&
    files.every(({ name, checksum }) => applied.get(name) === checksum)
  if (same) {
    await client.query('update schema_function set program = $1 where program is null', [
      PROGRAM_VERSION,
    ])
    return false
  }

  await inShortLocks(client, async () => {
    // The files may name each other's functions: bodies are checked when they run.
    await client.query('set local check_function_bodies = off')
    await client.query('truncate schema_function')
    await putFunctions(
      client,
      files.map(({ text }) => text),
    )
    for (const { name, checksum } of files)
      await client.query(
        'insert into schema_function (file, checksum, program) values ($1, $2, $3)',
        [name, checksum, PROGRAM_VERSION],
      )
  })
  return true
}

async function readFiles(): Promise<FunctionFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
