import { pipeline } from 'node:stream/promises'

import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** The rows of a query for a table; text, because a query's types need not be the columns'. */
export type Copy = { table: string; columns: string; rows: string }

/** Copies a query's rows into a table: one connection makes them while the other stores them. */
export async function copyRows(
  databaseUrl: string,
  target: pg.Client,
  { table, columns, rows }: Copy,
): Promise<void> {
  const source = new pg.Client({ connectionString: databaseUrl })
  await source.connect()
  try {
    await pipeline(
      source.query(copyTo(`copy (${rows}) to stdout`)),
      target.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
    )
  } finally {
    await source.end()
  }
}

/** Fills tables without their indexes, which are cheaper to create once than to keep for each row. */
export async function withoutIndexes(
  client: pg.Client,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i
     where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  await client.query(`set maintenance_work_mem = '1GB'`)
  for (const { definition } of rows) await client.query(definition)
}
