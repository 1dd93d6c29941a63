import type pg from 'pg'

/**
 * Whether a pooler stands between this connection and PostgreSQL: it then numbers the connection itself, and what belongs to a
 * session (a lock, LISTEN) may outlive the connection or never reach it. A proxy that only passes bytes on does not count.
 */
export async function passesPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // The number of the session, as the other side announced it; the types of "pg" leave it out.
  return Reflect.get(client, 'processID') !== rows[0]?.pid
}
