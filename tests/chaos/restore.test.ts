import { execFileSync } from 'node:child_process'
import { rename, rm } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type PayingServer, payingServer } from '#tests/support/servers/paying-server.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/servers/server-process.ts'
import { type TestPartner, unique } from '#tests/support/world.ts'

const POINTS = 30
const NOBODY_THERE = 'http://127.0.0.1:9'

let paying: PayingServer
let running: ServerProcess | null = null
beforeAll(async () => {
  paying = await payingServer({ partners: 4, credit: 1_000_00 })
})
afterAll(async () => {
  await running?.stop()
  await paying.close()
})

/** One run of the server, in which its partners' redemptions are requested, and paid. */
async function live(
  work: (server: ServerProcess) => Promise<void>,
  env: Partial<PayingServer['env']> = {},
): Promise<void> {
  running = await startServerProcess({ env: { ...paying.env, ...env } })
  await work(running)
  expect(await running.stop()).toBe(0)
  running = null
}

async function redeem(server: ServerProcess, partner: TestPartner): Promise<void> {
  const answer = await fetch(`${server.url}/api/v1/rewards/trade-points`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${partner.token}`,
      'content-type': 'application/json',
      'idempotency-key': unique(),
    },
    body: JSON.stringify({ reward_option_id: 1, points: POINTS }),
  })
  expect(answer.status).toBe(201)
}

test('a copy of the data from before the payments pays none of them again', async () => {
  const { folder, bank, partners } = paying
  await live(
    async (server) => {
      for (const partner of partners) await redeem(server, partner)
    },
    { STARKBANK_URL: NOBODY_THERE },
  )
  expect(bank.paid()).toEqual([])
  const copy = `${folder}-copy`
  // With its owners: PostgreSQL runs under an account of its own.
  execFileSync('cp', ['-a', folder, copy])
  await live((server) => paying.allPaid(server))
  const paid = bank.paid()
  expect(paid).toHaveLength(partners.length)

  // The disk is lost; only the copy is left, from before the bank's answer.
  await rm(folder, { recursive: true, force: true })
  await rename(copy, folder)
  await live((server) => paying.allPaid(server))
  expect(bank.paid()).toEqual(paid)
  await paying.inOwnDatabase(async (world) => {
    for (const partner of partners)
      expect(await world.credits(paying.brand, partner)).toMatchObject({
        reserved: 0,
        redeemed: POINTS,
      })
    expect(await world.proof()).toEqual([])
    expect(await world.proof()).toEqual([])
  })
})
