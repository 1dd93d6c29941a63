import { afterAll, expect, test } from 'vitest'

import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { expectStatus, type TestBrand } from '#tests/support/world.ts'

import { createWebhook, resumeWebhook, listWebhooks } from '../contract.ts'

const world = await worldForFile({ worker: true })
const receiver = await webhookReceiver()
afterAll(() => receiver.close())

const PARTNERS = 15

/** Partners who sign up and are approved at the same time. */
async function joinAndApprove(brand: TestBrand): Promise<void> {
  await Promise.all(
    Array.from({ length: PARTNERS }, async () => {
      const { slug } = await world.partner(brand, { approved: null })
      await world.call(brand, approvePartner, { params: { slug } })
    }),
  )
}

/** Runs the worker, with a fast clock, until a condition holds. */
async function until(
  holds: () => boolean | Promise<boolean>,
  stepMs: number,
): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not happen in time')
    world.clock.set(new Date(world.clock.now().getTime() + stepMs))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test(
  'every event arrives, in order for each partner, past failures and a switch-off',
  { timeout: 180_000 },
  async () => {
    const brand = await world.brand()
    const made = await world.send(brand, createWebhook, { body: { url: receiver.url } })
    expectStatus(made, 201)
    const { id, secret } = made.json()
    receiver.knows(secret)
    receiver.delays(50)
    const seen = new Map<string, number>()
    const accepted: string[] = []
    // A third of the events are refused, some of them twice.
    receiver.answersBy(({ id: eventId, type, data }) => {
      const nth = (seen.get(eventId) ?? 0) + 1
      seen.set(eventId, nth)
      if (eventId < '5' && nth <= (eventId < '2' ? 2 : 1)) return 500
      accepted.push(`${String(data['slug'])} ${type}`)
      return 200
    })
    await joinAndApprove(brand)
    await until(() => accepted.length >= 2 * PARTNERS, 2_000)

    const works = receiver.answers
    works(503)
    await joinAndApprove(brand)
    const isOff = async () => {
      const { data } = (await world.send(brand, listWebhooks)).json()
      return data[0].disabled_at !== null
    }
    await until(isOff, HOUR_MS)
    await joinAndApprove(brand)

    receiver.answersBy(({ type, data }) => {
      accepted.push(`${String(data['slug'])} ${type}`)
      return 200
    })
    await world.call(brand, resumeWebhook, { params: { id } })
    await until(() => accepted.length >= 6 * PARTNERS, 2_000)

    const bySlug = Map.groupBy(accepted, (line) => line.split(' ')[0])
    expect(bySlug.size).toBe(3 * PARTNERS)
    for (const [slug, lines] of bySlug)
      expect(lines).toEqual([`${slug} partner.created`, `${slug} partner.approved`])
  },
)
