import { execFile } from 'node:child_process'

import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { createBrandKey } from '#features/program/keys/contract.ts'
import { acceptInvitation } from '#features/program/staff/contract.ts'
import { permissionNames } from '#platform/contract/endpoint/permissions.ts'

import { expectStatus, type World, WORLD_KEY } from '../world.ts'
import { person, signUpDesk } from './sign-up-desk.ts'
import { enroll, STAFF_PASSWORD } from './staff.ts'

/** A brand that the operator's command creates, and its owner. */
export const NEW_BRAND = {
  slug: 'nova-marca',
  name: 'Nova Marca',
  document: '11222333000181',
  shop: 'https://nova.example',
  'owner-email': 'dona@nova.example',
  'owner-name': 'Dona',
} as const

/** Creates the brand by the operator's command; returns the token of its owner's invitation. */
export function createBrand(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<string> {
  const args = Object.entries({ ...NEW_BRAND, ...more }).flatMap(([name, value]) => [
    `--${name}`,
    value,
  ])
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_KEYS: WORLD_KEY.toString('base64'),
  }
  return new Promise((resolve, reject) => {
    const command = ['scripts/create-brand.ts', ...args]
    execFile(process.execPath, command, { env }, (error, out) => {
      const [, token] = /#token=([\w-]{43})/.exec(out) ?? []
      if (token === undefined) reject(error ?? new Error(out))
      else resolve(token)
    })
  })
}

/** The owner accepts the invitation of `createBrand`, and creates a key for everything. */
export async function openNewBrand(world: World, token: string) {
  world.clock.set(new Date())
  const accepted = await world.call(null, acceptInvitation, {
    body: { token, name: 'Dona', password: STAFF_PASSWORD },
  })
  if (accepted.next !== 'enroll') throw new Error(accepted.next)
  const place = { id: 0, slug: NEW_BRAND.slug, key: '' }
  const email = NEW_BRAND['owner-email']
  const owner = await enroll(world, { email, ticket: accepted.ticket, brand: place })
  const created = await world.call(owner, createBrandKey, {
    body: { label: 'Loja', permissions: permissionNames },
  })
  return { owner, brand: { ...place, key: created.key } }
}

/** A partner who signed up and whom the brand approved. */
export async function approvedPartner(world: World, brand: { slug: string; key: string }) {
  const form = person({ id: 0, ...brand })
  const signedUp = await signUpDesk(world).create(form)
  expectStatus(signedUp, 201)
  const slug = String(form['slug'])
  await world.call(brand, approvePartner, { params: { slug } })
  return { slug, document: String(form['pf_cpf']), email: String(form['email']) }
}
