import { createHmac } from 'node:crypto'

import pg from 'pg'

import { sqlState } from './sql-state.ts'

/** The role that holds the application's rights; the application's own login is a member of it. */
const APP_ROLE = 'aliado_app'

/**
 * The settings of every connection of the application. They belong to the login and not to
 * the connection, because a pooler in between (PgBouncer) may drop a client's startup
 * options.
 */
const LOGIN_SETTINGS: Record<string, string> = {
  statement_timeout: '20s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
  timezone: 'UTC',
}

/**
 * A number that no other program locks in the same database; one login is written at a
 * time.
 */
const LOCK = 7_203_116

/**
 * The application's login has rights that it must not have, or lacks some; the message
 * names the correction.
 */
export class DatabaseRightsError extends Error {
  override name = 'DatabaseRightsError'
}

/**
 * Returns the address by which the application reaches the database: a login that owns
 * nothing and is subject to row-level security. Derived from the owner's address where none
 * is set: the login is created if it is missing, and its password is derived from the
 * owner's, so that every process with the same settings knows it.
 */
export async function openAppLogin(adminUrl: string, appUrl?: string): Promise<string> {
  const url = appUrl ?? derivedLogin(adminUrl)
  if (await hasSafeRights(url)) return url
  if (appUrl === undefined) await writeLogin(adminUrl, new URL(url))
  await requireSafeRights(url).catch((cause: unknown) => {
    if (appUrl !== undefined && isRefusedLogin(cause))
      throw new DatabaseRightsError(noLogin(new URL(appUrl)), { cause })
    throw cause
  })
  return url
}

/**
 * The address by which the application reads a replica, which has the primary's logins: `readUrl` has
 * the application's own where it is set for the primary too (`appUrl`), else the owner's.
 */
export function replicaLogin(readUrl: string, appUrl?: string): string {
  return appUrl === undefined ? derivedLogin(readUrl) : readUrl
}

/** Whether PostgreSQL, or PgBouncer (08P01, its code for nearly everything), does not know the login or its password. */
function isRefusedLogin(error: unknown): boolean {
  const code = sqlState(error)
  if (code === '08P01') return /auth|password|no such user/i.test(String(error))
  return code === '28P01' || code === '28000'
}

function noLogin({ username }: URL): string {
  return (
    `O banco de dados não aceitou o usuário ${decodeURIComponent(username)} de DATABASE_URL: crie esse usuário, ou confira a senha. ` +
    'Veja "The database and its users" em docs/operating.md.'
  )
}

function derivedLogin(adminUrl: string): string {
  const url = new URL(adminUrl)
  const owner = decodeURIComponent(url.username) || 'postgres'
  const password = createHmac('sha256', decodeURIComponent(url.password))
    .update(`aliado application login of ${owner}`)
    .digest('base64url')
  url.username = encodeURIComponent(`${owner.slice(0, 50)}_app_login`)
  url.password = password
  return url.href
}

async function writeLogin(adminUrl: string, login: URL): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const name = decodeURIComponent(login.username)
    const role = client.escapeIdentifier(name)
    const password = client.escapeLiteral(decodeURIComponent(login.password))
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
      name,
    ])
    await client.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${role} with login nosuperuser nobypassrls
       nocreatedb nocreaterole noreplication inherit password ${password}`,
    )
    await client.query(`grant ${APP_ROLE} to ${role}`)
    for (const [setting, value] of Object.entries(LOGIN_SETTINGS))
      await client.query(
        `alter role ${role} set ${setting} = ${client.escapeLiteral(value)}`,
      )
    await client.query('commit')
  } catch (cause) {
    throw new DatabaseRightsError(
      'Não foi possível criar o usuário da aplicação no banco de dados. Dê ao usuário de DATABASE_URL o direito ' +
        'CREATEROLE, ou crie o usuário da aplicação e defina DATABASE_ADMIN_URL (veja docs/operating.md).',
      { cause },
    )
  } finally {
    await client.end()
  }
}

async function hasSafeRights(url: string): Promise<boolean> {
  return requireSafeRights(url).then(
    () => true,
    () => false,
  )
}

/**
 * Throws DatabaseRightsError unless this login has exactly the application's rights: not a
 * superuser, not the owner of a table, subject to row-level security, read-only on the
 * ledger, and with time limits on its statements. Waits for the connection as long as the system does, or `connectWithinMs`.
 */
export async function requireSafeRights(
  url: string,
  { connectWithinMs = 0 }: { connectWithinMs?: number } = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'aliado rights',
    connectionTimeoutMillis: connectWithinMs,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ problem: string }>(RIGHTS)
    if (rows.length > 0)
      throw new DatabaseRightsError(
        `O usuário da aplicação no banco de dados não tem os direitos certos:\n${rows
          .map(({ problem }) => `  - ${problem}`)
          .join('\n')}\nVeja "O banco de dados e seus usuários" em docs/operating.md.`,
      )
  } finally {
    await client.end()
  }
}

/** One row for each right that is wrong. */
const RIGHTS = `
  select 'é superusuário' as problem from pg_roles where rolname = current_user and rolsuper
  union all
  select 'era outro usuário ao entrar (' || session_user || ')' where session_user <> current_user
  union all
  select 'ignora a segurança por linha (BYPASSRLS)' from pg_roles where rolname = current_user and rolbypassrls
  union all
  select 'pode criar usuários' from pg_roles where rolname = current_user and rolcreaterole
  union all
  select 'não é membro de ${APP_ROLE}' where not pg_has_role(current_user, '${APP_ROLE}', 'usage')
  union all
  select 'é dono da tabela ' || n.nspname || '.' || c.relname
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'ledger', 'graphile_worker') and c.relkind in ('r', 'p')
    and pg_has_role(current_user, c.relowner, 'member')
  union all
  select 'pode escrever em ledger.' || c.relname
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'ledger' and c.relkind in ('r', 'p')
    and has_table_privilege(c.oid, 'insert, update, delete, truncate')
  union all
  select 'a segurança por linha está desligada (row_security)' where current_setting('row_security') <> 'on'
  union all
  select 'o limite ' || name || ' não está definido (alter role ' || current_user || ' set ' || name || ' = ...)'
  from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting::bigint = 0
  union all
  select 'o fuso horário não é UTC (alter role ' || current_user || ' set timezone = ''UTC'')'
  where current_setting('timezone') <> 'UTC'`
