import { expect, inject, test } from 'vitest'

import { createDatabase } from '#tests/support/cluster.ts'

import { openPool } from '../database/db.ts'
import { releaseOnce } from './release-once.ts'

/** Releases a connection twice, as the job library does; returns the error of the second. */
function releaseTwice(pool: ReturnType<typeof openPool>): Promise<unknown> {
  return new Promise((done) =>
    pool.connect((_error, _client, release) => {
      release()
      try {
        release()
        done(null)
      } catch (error) {
        done(error)
      }
    }),
  )
}

test('a connection may be released twice, and is given out again once', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  const plain = openPool(url, { size: 1 })
  expect(await releaseTwice(plain)).toBeInstanceOf(Error)
  await plain.end()

  const pool = releaseOnce(openPool(url, { size: 1 }))
  expect(await releaseTwice(pool)).toBeNull()
  const client = await pool.connect()
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0])
  client.release()
  await pool.end()
})

test('a pool that has ended offers nothing to release, as without this', async () => {
  const pool = releaseOnce(
    openPool(await createDatabase(inject('clusterUrl')), { size: 1 }),
  )
  await pool.end()
  const offered = await new Promise((done) =>
    pool.connect((error, _client, release: unknown) => done({ error, release })),
  )
  expect(offered).toMatchObject({ error: expect.any(Error), release: undefined })
})
