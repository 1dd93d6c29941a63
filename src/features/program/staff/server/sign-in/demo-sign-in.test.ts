import { expect, test } from 'vitest'

import { inScope } from '#platform/server/database/db.ts'
import { hashPassword } from '#platform/server/sealing/passwords.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { cookiesOf } from '#tests/support/steps/staff.ts'
import { PRODUCTION, type World } from '#tests/support/world.ts'

import { proveStaff, showStaff } from '../../account-contract.ts'
import { signInStaff } from '../../contract.ts'
import { addDemoMember } from '../demo-member.ts'

const demo = await worldForFile()
const production = await worldForFile({ suppliers: PRODUCTION })

const credentials = { email: 'gestora@demo.aliado.test', password: 'demo1234' }

async function signInAt(world: World) {
  const { id: brandId } = await world.brand()
  const { email, password } = credentials
  const passwordHash = await hashPassword(password)
  const person = { name: 'Helena', email, passwordHash, isPlatform: false }
  const memberships = [{ brandId, role: 'owner' as const }]
  await inScope(world.db, 'every brand', (tx) =>
    addDemoMember(tx, { ...person, memberships }, world.clock.now()),
  )
  return world.send(null, signInStaff, { body: credentials })
}

test('a demo account signs in and proves itself with the password alone, in the demo', async () => {
  const answer = await signInAt(demo)
  expect(answer.json()).toEqual({ next: 'signed_in' })
  const caller = { cookie: cookiesOf(answer), brandSlug: null }
  expect(await demo.call(caller, showStaff)).toMatchObject({ demo: true, methods: [] })
  const { password } = credentials
  await demo.call(caller, proveStaff, { body: { method: 'password', password } })
})

test('elsewhere the same account has to set up a second factor', async () => {
  const answer = await signInAt(production)
  expect(answer.json()).toMatchObject({ next: 'enroll' })
  expect(answer.headers['set-cookie']).toBeUndefined()
})
