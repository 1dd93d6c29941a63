import type pg from 'pg'

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  /** Absent where there is no client: the pool has ended. */
  release: Release | undefined,
) => void

type Release = (destroy?: Error | boolean) => void

/**
 * Makes a second release of a connection do nothing, where a callback requested it. After a
 * broken connection the job library (0.18) may release its listening connection twice, and
 * the pool's error then is an unhandled rejection, which would end the process.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  function connectOnce(onConnect?: OnConnect): unknown {
    if (onConnect === undefined) return connect()
    return connect((error, client, release: Release | undefined) =>
      onConnect(error, client, release && once(release)),
    )
  }
  // The overloads of `connect`: a promise without a callback, nothing with one.
  pool.connect = connectOnce as typeof pool.connect
  return pool
}

function once(release: Release): Release {
  let released = false
  return (destroy) => {
    if (released) return
    released = true
    release(destroy)
  }
}
