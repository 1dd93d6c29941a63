import { createHash } from 'node:crypto'

import type pg from 'pg'

import { sqlState } from '../sql-state.ts'

/** The functions of the files: not those of extensions or that the schema itself needs, as policies do. */
const OURS = `p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace) and not exists (
  select from pg_depend d
  where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
    or d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
      and d.classid in ('pg_policy'::regclass, 'pg_class'::regclass, 'pg_attrdef'::regclass,
        'pg_constraint'::regclass)
)`

/** invalid_function_definition, ambiguous_function: other results or parameters than before. */
const OTHER_SHAPE = new Set(['42P13', '42725'])

type Known = { signature: string; name: string; hasRights: boolean }
type Trigger = { name: string; table: string; checksum: string | null }

/** `create function …` or `create trigger …` with what follows it, such as its rights. */
type Piece = { kind: 'function' | 'trigger' | 'other'; name: string; text: string }

/**
 * Brings functions and triggers to what these texts create, within the caller's transaction. Requests go on
 * meanwhile: a function keeps its place where its parameters and results allow it, and a trigger is touched only
 * where its text changed, because its table is locked for that. What the texts do not have is dropped.
 */
export async function putFunctions(client: pg.Client, texts: string[]): Promise<void> {
  const pieces = texts.flatMap(piecesOf)
  const known = await knownFunctions(client)
  const names = new Set(pieces.map(({ name }) => name))
  for (const { signature, name, hasRights } of known)
    if (!names.has(name)) await dropFunction(client, signature)
    else if (hasRights) await resetRights(client, signature)

  const triggers = await knownTriggers(client)
  for (const { name, table } of triggers)
    if (!pieces.some((piece) => piece.kind === 'trigger' && piece.name === name))
      await client.query(`drop trigger ${name} on ${table}`)

  const signatures = Map.groupBy(known, ({ name }) => name)
  for (const piece of pieces)
    await put(client, piece, { signatures, triggers }).catch((cause: unknown) => {
      throw new Error(`${piece.kind} ${piece.name}`, { cause })
    })
}

type Existing = { signatures: Map<string, Known[]>; triggers: Trigger[] }

async function put(client: pg.Client, piece: Piece, existing: Existing): Promise<void> {
  const { kind, name, text } = piece
  if (kind === 'function')
    await putFunction(client, piece, existing.signatures.get(name) ?? [])
  else if (kind === 'trigger') await putTrigger(client, piece, existing.triggers)
  else await client.query(text)
}

function piecesOf(text: string): Piece[] {
  return text.split(/^(?=create (?:function|trigger) )/m).map((part) => {
    const [, kind = 'other', name = ''] =
      /^create (function|trigger) ([\w.]+)/.exec(part) ?? []
    return { kind: kind as Piece['kind'], name, text: part }
  })
}

async function putFunction(
  client: pg.Client,
  { name, text }: Piece,
  known: Known[],
): Promise<void> {
  if (known.length === 0) {
    await client.query(text)
    return
  }
  await client.query('savepoint put_function')
  try {
    await client.query(text.replace('create function', 'create or replace function'))
    if ((await countOf(client, name)) > 1) throw new OtherShape()
  } catch (error) {
    if (!(error instanceof OtherShape) && !OTHER_SHAPE.has(sqlState(error))) throw error
    await client.query('rollback to savepoint put_function')
    for (const { signature } of known) await dropFunction(client, signature)
    await client.query(text)
  }
  await client.query('release savepoint put_function')
}

/** A function with other parameters than before: PostgreSQL keeps both. */
class OtherShape extends Error {}

async function countOf(client: pg.Client, name: string): Promise<number> {
  const [schema = '', local = ''] = name.includes('.') ? name.split('.') : ['public', name]
  const { rows } = await client.query(
    `select 1 from pg_proc where proname = $1 and pronamespace = $2::regnamespace`,
    [local, schema],
  )
  return rows.length
}

async function putTrigger(
  client: pg.Client,
  { name, text }: Piece,
  known: Trigger[],
): Promise<void> {
  const checksum = createHash('sha256').update(text).digest('hex')
  const same = known.find((trigger) => trigger.name === name)
  if (same?.checksum === checksum) return
  await client.query(text.replace('create trigger', 'create or replace trigger'))
  const created = (await knownTriggers(client)).find((trigger) => trigger.name === name)
  if (!created) throw new Error(`no trigger ${name}`)
  await client.query(`comment on trigger ${name} on ${created.table} is '${checksum}'`)
}

/** Those that a new function has; what the text grants or revokes follows. */
async function resetRights(client: pg.Client, signature: string): Promise<void> {
  await client.query(`revoke all on function ${signature} from aliado_app`)
  await client.query(`grant execute on function ${signature} to public`)
}

async function dropFunction(client: pg.Client, signature: string): Promise<void> {
  await client.query(`drop function if exists ${signature} cascade`)
}

async function knownFunctions(client: pg.Client): Promise<Known[]> {
  const { rows } = await client.query<Known>(
    `select p.oid::regprocedure::text as signature, p.proacl is not null as "hasRights",
       case when p.pronamespace = 'ledger'::regnamespace then 'ledger.' else '' end || p.proname as name
     from pg_proc p where ${OURS}`,
  )
  return rows
}

async function knownTriggers(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select t.tgname as name, t.tgrelid::regclass::text as table,
       obj_description(t.oid, 'pg_trigger') as checksum
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgparentid = 0 and ${OURS}`,
  )
  return rows
}
