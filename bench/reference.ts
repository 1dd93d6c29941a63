import { execFile, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'

import pg from 'pg'

/** The reference for writes: TPC-B-like transactions on the same server. */
export type Reference = {
  name: string
  /** Transactions per second over 8 connections. */
  measure(seconds: number): Promise<number>
}

const SCALE = 20
const CLIENTS = 8

export async function tpcB(databaseUrl: string): Promise<Reference> {
  if (spawnSync('pgbench', ['--version']).status === 0) return byPgbench(databaseUrl)
  await createTables(databaseUrl)
  return { name: 'TPC-B-like in JavaScript', measure: (s) => inJavaScript(databaseUrl, s) }
}

async function byPgbench(databaseUrl: string): Promise<Reference> {
  const run = promisify(execFile)
  await run('pgbench', ['-i', '-q', '-s', String(SCALE), databaseUrl])
  return {
    name: 'pgbench TPC-B-like',
    async measure(seconds) {
      const { stdout } = await run('pgbench', [
        '-n',
        '-c',
        String(CLIENTS),
        '-j',
        '2',
        '-T',
        String(Math.ceil(seconds)),
        databaseUrl,
      ])
      const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
      if (!tps) throw new Error(`pgbench printed:\n${stdout}`)
      return Number(tps)
    },
  }
}

/** The tables of pgbench, for machines without it. */
async function createTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0 from generate_series(1, ${SCALE}) n;
    insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${SCALE * 10}) n;
    insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE * 100_000}) n;
    analyze`)
  await client.end()
}

async function inJavaScript(databaseUrl: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  const start = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      while (performance.now() < end) {
        await transact(client)
        done += 1
      }
      await client.end()
    }),
  )
  return done / ((performance.now() - start) / 1000)
}

/** pgbench's built-in script, statement by statement. */
async function transact(client: pg.Client): Promise<void> {
  const account = randomInt(1, SCALE * 100_000 + 1)
  const branch = randomInt(1, SCALE + 1)
  const teller = randomInt(1, SCALE * 10 + 1)
  const delta = randomInt(-5000, 5001)
  await client.query('begin')
  await client.query(
    `update pgbench_accounts set abalance = abalance + ${delta} where aid = ${account}`,
  )
  await client.query(`select abalance from pgbench_accounts where aid = ${account}`)
  await client.query(
    `update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${teller}`,
  )
  await client.query(
    `update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${branch}`,
  )
  await client.query(
    `insert into pgbench_history (tid, bid, aid, delta, mtime) values (${teller}, ${branch}, ${account}, ${delta}, current_timestamp)`,
  )
  await client.query('end')
}
