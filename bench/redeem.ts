import { randomBytes, randomInt, randomUUID } from 'node:crypto'

import pg from 'pg'

import type { RedeemJob } from './messages.ts'

/** Redemptions straight at the database, without HTTP: one call of the function each. */

process.on('message', (job: RedeemJob) => {
  measure(job).then(
    (perSecond) => process.send?.(perSecond),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.send?.('ready')

async function measure(job: RedeemJob): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: job.connections }, () => open(job.databaseUrl)),
  )
  let made = 0
  let over = false
  const work = clients.map(async (client) => {
    while (!over) {
      await redeemOnce(client, job)
      made += 1
    }
  })
  await pause(job.warmSeconds)
  const warm = made
  const start = performance.now()
  await pause(job.seconds)
  const perSecond = (made - warm) / ((performance.now() - start) / 1000)
  over = true
  await Promise.all(work)
  await Promise.all(clients.map((client) => client.end()))
  return perSecond
}

async function open(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    // The application's own role and the scope of one brand, as in every request.
    options: '-c role=aliado_app -c aliado.brand=1',
  })
  await client.connect()
  return client
}

const DESTINATION = JSON.stringify({
  pixKeyType: 'email',
  pixKey: 'pessoa@aliado.test',
  taxId: '52998224725',
  name: 'Pessoa de Teste',
})

async function redeemOnce(client: pg.Client, { partners }: RedeemJob): Promise<void> {
  const { rows } = await client.query<{ outcome: string }>({
    name: 'redeem',
    text: 'select * from redeem_credits($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      1,
      randomInt(partners.first, partners.last + 1),
      randomUUID(),
      1,
      30_00,
      DESTINATION,
      randomUUID(),
      randomBytes(32),
      new Date(),
    ],
  })
  if (rows[0]?.outcome !== 'made') throw new Error(`redemption: ${rows[0]?.outcome}`)
}

function pause(seconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, seconds * 1000)
  })
}
