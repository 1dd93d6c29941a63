import pg from 'pg'

import { answerJobs, type RedeemJob } from './messages.ts'
import { redeemOnce, SCOPE_OF_BRAND } from './redeem-once.ts'

/** Redemptions straight at the database, without HTTP: one call of the function each. */

answerJobs(measure)

async function measure(job: RedeemJob): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: job.connections }, () => open(job.databaseUrl)),
  )
  let made = 0
  let over = false
  const work = clients.map(async (client) => {
    while (!over) {
      await redeemOnce(client, job.partners)
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
    options: SCOPE_OF_BRAND,
  })
  await client.connect()
  return client
}

function pause(seconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, seconds * 1000)
  })
}
