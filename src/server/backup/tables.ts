import type pg from 'pg'

/** A table as a backup holds it: its name, and the columns that are stored and not computed. */
export type Table = { name: string; columns: string[] }

/** The schemas of the product: its own tables, the ledger's, and the queue of jobs. */
const SCHEMAS = ['public', 'ledger', 'graphile_worker']

/** Written by the migrations of the restored database itself. */
const OF_MIGRATIONS = [
  'public.schema_migration',
  'public.schema_function',
  'graphile_worker.migrations',
]

/** Every table to back up, each after those that it refers to. */
export async function tablesToCopy(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and not exists (
       select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1 order by 1`,
    [SCHEMAS],
  )
  const tables = rows.filter(({ name }) => !OF_MIGRATIONS.includes(name))
  const references = await client.query<{ child: string; parent: string }>(
    `select distinct format('%I.%I', cn.nspname, c.relname) as child,
       format('%I.%I', pn.nspname, p.relname) as parent
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
     join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
     where k.contype = 'f'`,
  )
  const parents = new Map<string, string[]>()
  for (const { child, parent } of references.rows)
    parents.set(child, [...(parents.get(child) ?? []), parent])
  return inOrder(tables, parents)
}

function inOrder(tables: Table[], parents: Map<string, string[]>): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered: Table[] = []
  const seen = new Set<string>()
  function add(table: Table): void {
    if (seen.has(table.name)) return
    seen.add(table.name)
    for (const parent of parents.get(table.name) ?? []) {
      const found = byName.get(parent)
      if (found) add(found)
    }
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}

/** The next numbers that the product's sequences would give. */
export async function sequencesOf(
  client: pg.Client,
): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = any($1) and last_value is not null`,
    [SCHEMAS],
  )
  return rows
}

/** The file of a table inside a backup. */
export function fileOf({ name }: Table): string {
  return `tables/${name.replaceAll('"', '')}.copy.gz`
}
