import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { answerJobs } from '../messages.ts'
import { redeemOnce, SCOPE_OF_BRAND } from '../redeem-once.ts'
import { blnkAsSent, blnkInOneMessage } from './blnk.ts'
import { formanceAsSent, formanceInOneMessage } from './formance.ts'
import { openRedis } from './redis.ts'
import type { TransferJob } from './transfer.ts'

/** A process that redeems as one of the ledgers does, over so many connections. */

answerJobs(measure)

async function measure(job: TransferJob): Promise<number> {
  const callers = await Promise.all(
    Array.from({ length: job.connections }, () => callerOf(job)),
  )
  let made = 0
  let over = false
  const work = callers.map(async ({ redeem }) => {
    while (!over) {
      await redeem(randomInt(job.accounts.first, job.accounts.last + 1))
      made += 1
    }
  })
  const running = Promise.all(work)
  await Promise.race([running, pause(job.warmSeconds * 1000)])
  const warm = made
  const start = performance.now()
  await Promise.race([running, pause(job.seconds * 1000)])
  const perSecond = (made - warm) / ((performance.now() - start) / 1000)
  over = true
  await running
  await Promise.all(callers.map(({ close }) => close()))
  return perSecond
}

type Caller = { redeem: (partner: number) => Promise<void>; close: () => Promise<void> }

async function callerOf({
  approach,
  databaseUrl,
  redisPort,
}: TransferJob): Promise<Caller> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    ...(approach === 'ours' && { options: SCOPE_OF_BRAND }),
  })
  await client.connect()
  const redis = redisPort === null ? null : await openRedis(redisPort)
  const close = async () => {
    redis?.close()
    await client.end()
  }
  switch (approach) {
    case 'ours':
      return { close, redeem: (one) => redeemOnce(client, { first: one, last: one }) }
    case 'formance as sent':
      return { close, redeem: (one) => formanceAsSent(client, one) }
    case 'formance in one message':
      return { close, redeem: (one) => formanceInOneMessage(client, one) }
    case 'blnk in one message':
      return { close, redeem: (one) => blnkInOneMessage(client, one) }
    case 'blnk as sent':
      if (redis === null) throw new Error('needs Redis')
      return { close, redeem: (one) => blnkAsSent(client, redis, one) }
  }
}
