import pg from 'pg'

type PoolSettings = {
  size: number
  queryTimeoutMs?: number
  /** Of a server that may be a standby, and that others can replace at once. */
  replica?: boolean
}

/**
 * Opens a pool of connections. For the application, `url` is the login that `openAppLogin`
 * returns; the time limits of its statements belong to that login.
 */
export function openPool(
  url: string,
  { size, queryTimeoutMs = 25_000, replica = false }: PoolSettings,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // An unavailable database must not block every request.
    connectionTimeoutMillis: replica ? 2_000 : 10_000,
    pipeline: true,
    // Longer than any statement may take: the connection is dead, though no reset arrived.
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    application_name: 'aliado',
    ...(!replica && { verify: refuseStandby }),
  })
  // An idle connection that fails (server restarted) is replaced at the next use; without a
  // listener pg would end the process instead.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** cannot_connect_now, as a server says it that starts or stops. */
const NOT_NOW = '57P03'

/**
 * A former primary answers reads from commits that may have reached no other server, and that are lost with it: what
 * a caller reads there must not be taken for stored.
 */
function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ standby: boolean }>(
    'select pg_is_in_recovery() as standby',
    (error: Error | null, result) => {
      if (error) return done(error)
      const standby = result.rows[0]?.standby === true
      const refusal = new Error('the database is a standby')
      done(standby ? Object.assign(refusal, { code: NOT_NOW }) : undefined)
    },
  )
}
