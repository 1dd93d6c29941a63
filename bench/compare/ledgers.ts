import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { createDatabase } from '#tests/support/cluster.ts'
import { freePort } from '#tests/support/servers/server-process.ts'

import { ask, spawn } from '../processes.ts'
import { print } from '../report.ts'
import { PARTNERS, seed } from '../seed.ts'
import { inTurns } from '../turns.ts'
import { blnkSchema } from './blnk.ts'
import { formanceSchema } from './formance.ts'
import { hasRedis, startRedis } from './redis.ts'
import type { Approach, TransferJob } from './transfer.ts'

const FEW_ORDERS = 10_000
const CONNECTIONS = [8, 16]
const ACCOUNTS = [
  { name: 'all accounts', first: 2, last: PARTNERS },
  { name: 'one account', first: 2, last: 2 },
]

export type Pace = { turns: number; seconds: number; warmSeconds: number }

/** Redemptions by the product's function against other ledgers' ways, on one PostgreSQL. */
export async function compareLedgers(clusterUrl: string, pace: Pace): Promise<void> {
  const ours = await createDatabase(clusterUrl)
  await seed(ours, FEW_ORDERS)
  const theirs = await createDatabase(clusterUrl)
  await run(theirs, formanceSchema(PARTNERS) + ';' + blnkSchema(PARTNERS))
  await run(theirs, 'vacuum analyze')
  const folder = await mkdtemp(join(tmpdir(), 'aliado-bench-redis-'))
  const port = hasRedis() ? await freePort() : null
  const redis = port === null ? null : await startRedis(folder, port, ['--save', ''])
  if (redis === null)
    print('redis-server is not installed: Blnk is measured without locks,')
  const other: Approach[] = [
    'formance as sent',
    'formance in one message',
    ...(redis ? (['blnk as sent'] as const) : []),
    'blnk in one message',
  ]
  const child = await spawn('compare/transfers.ts')
  try {
    for (const approach of other)
      for (const accounts of ACCOUNTS)
        for (const connections of CONNECTIONS)
          await compareOne(child, pace, {
            approach,
            accounts,
            connections,
            databases: { ours, theirs },
            redisPort: port,
          })
    await prove(theirs)
  } finally {
    await redis?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Case = {
  approach: Approach
  accounts: (typeof ACCOUNTS)[number]
  connections: number
  databases: { ours: string; theirs: string }
  redisPort: number | null
}

async function compareOne(
  child: ChildProcess,
  { turns, ...slice }: Pace,
  { approach, accounts, connections, databases, redisPort }: Case,
): Promise<void> {
  const job = { accounts, connections, redisPort, ...slice }
  const measure = (one: TransferJob) => async () => Number(await ask(child, one))
  await inTurns(
    {
      name: `redemption, ${accounts.name}, ${connections} connections`,
      against: approach,
      goal: null,
    },
    turns,
    {
      ours: measure({ ...job, approach: 'ours', databaseUrl: databases.ours }),
      theirs: measure({ ...job, approach, databaseUrl: databases.theirs }),
    },
  )
}

/** A rebuilt ledger that lost money would not be a comparison: its sums are those of its transactions. */
async function prove(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ formance: boolean; blnk: boolean }>(`select
    (select sum(output) from formance.accounts_volumes) = (select sum(amount) from formance.moves where is_source)
      and (select count(*) from formance.logs) = (select count(*) from formance.transactions) as formance,
    coalesce((select sum(inflight_debit_balance) from blnk.balances) = (select sum(precise_amount) from blnk.transactions), true)
      and (select sum(inflight_balance) from blnk.balances) = 0 as blnk`)
  await client.end()
  if (rows[0]?.formance !== true || !rows[0].blnk)
    throw new Error(`a ledger that was rebuilt for comparison does not balance`)
}

async function run(databaseUrl: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
