import { fastify } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'

import {
  redeemCredits,
  showRewardOptions,
} from '#features/money/redemption/offer-contract.ts'
import { listProductLists } from '#features/selling/lists/contract.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'

import { answerFaults } from './faults.ts'

const world = await worldForFile()
const owner = await ownerClient(world)
const brand = await world.brand()
const ana = await world.partner(brand, { credit: 100_00 })

describe('a database without space', () => {
  beforeAll(async () => {
    // The database itself fails, as it does when a table cannot grow.
    await owner.query(`create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_space before insert on redemption for each row execute function no_space();
      create trigger no_space before insert on product_list for each row execute function no_space()`)
  })

  test('refuses to write for now, in words, and goes on reading', async () => {
    const write = await world.send(ana, redeemCredits, {
      body: { reward_option_id: 1, points: 100 },
    })
    expect(write.statusCode, write.body).toBe(503)
    expect(write.headers['retry-after']).toBe('60')
    expect(write.json().message).toContain('Nada foi alterado')
    const read = await world.send(ana, showRewardOptions)
    expect(read.statusCode).toBe(200)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 100, reserved: 0 })
  })

  test('writes again once there is space', async () => {
    await owner.query('drop trigger no_space on redemption')
    const write = await world.send(ana, redeemCredits, {
      body: { reward_option_id: 1, points: 100 },
    })
    expect(write.statusCode, write.body).toBe(201)
  })
})

test('a fault is answered with the protocol under which the log tells its cause', async () => {
  await owner.query('alter table product_list rename to product_list_away')
  const answer = await world.send(ana, listProductLists)
  await owner.query('alter table product_list_away rename to product_list')
  expect(answer.statusCode).toBe(500)
  const { protocol, message } = answer.json()
  expect(message).toBe(
    `Algo deu errado do nosso lado. Tente de novo; se continuar, informe o protocolo ${protocol}.`,
  )
  expect(world.loggedFaults).toContain(protocol)
})

test.each([
  ['ENOSPC', 503],
  ['EDQUOT', 503],
  ['53100', 503],
  ['55P03', 503],
  ['57014', 503],
  ['25P03', 503],
  ['25006', 503],
  ['XX000', 500],
])('%s is answered with %d', async (code, status) => {
  const http = fastify()
  answerFaults(http)
  http.get('/', () => Promise.reject(Object.assign(new Error('fault'), { code })))
  const answer = await http.inject('/')
  await http.close()
  expect(answer.statusCode).toBe(status)
  if (status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
