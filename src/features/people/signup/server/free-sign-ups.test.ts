import { describe, expect, test } from 'vitest'

import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { person, signUpDesk } from '#tests/support/steps/sign-up-desk.ts'

import { freeSignUps } from './free-sign-ups.ts'

const world = await worldForFile()
const desk = signUpDesk(world)

describe('a registration that is not confirmed', () => {
  test('frees its slug, e-mail and document after 24 hours', async () => {
    const brand = await desk.brand()
    const form = person(brand)
    await desk.create(form)
    world.clock.set(new Date(world.clock.now().getTime() + 23 * HOUR_MS))
    await freeSignUps(world.db, world.clock.now())
    expect((await desk.ofBrand(brand, form['slug'])).statusCode).toBe(200)
    world.clock.set(new Date(world.clock.now().getTime() + HOUR_MS))
    await Promise.all([1, 2].map(() => freeSignUps(world.db, world.clock.now())))
    expect((await desk.ofBrand(brand, form['slug'])).statusCode).toBe(404)
    expect((await desk.create(form)).statusCode).toBe(201)
  })

  test('stays where the person set a password, or the shop has orders for it', async () => {
    const brand = await desk.brand()
    const [confirmed, selling] = [person(brand), person(brand)]
    for (const form of [confirmed, selling]) await desk.create(form)
    await inScope(world.db, 'every brand', async (tx) => {
      await tx
        .updateTable('app_user')
        .set({ passwordHash: 'made' })
        .where('email', '=', String(confirmed['email']))
        .execute()
    })
    const invited = await desk.create(person(brand))
    await inScope(world.db, brand.id, (tx) =>
      tx
        .updateTable('partner')
        .set((partner) => ({
          invitedBy: partner
            .selectFrom('partner as inviter')
            .select('inviter.id')
            .where('inviter.slug', '=', String(selling['slug'])),
        }))
        .where('slug', '=', String(invited.json().slug))
        .execute(),
    )
    await inScope(world.db, brand.id, (tx) =>
      tx
        .updateTable('sign_up')
        .set({ settledAt: world.clock.now() })
        .where('brandId', '=', brand.id)
        .where('partnerId', '=', (partner) =>
          partner
            .selectFrom('partner')
            .select('id')
            .where('slug', '=', String(invited.json().slug)),
        )
        .execute(),
    )
    world.clock.advanceDays(2)
    await freeSignUps(world.db, world.clock.now())
    for (const form of [confirmed, selling])
      expect((await desk.ofBrand(brand, form['slug'])).statusCode).toBe(200)
  })
})
