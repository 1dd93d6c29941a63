import { expect } from 'vitest'

import {
  validatePassword,
  disableAccount as disableAccountContract,
} from '#features/program/identity/contract.ts'

import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from './world.ts'

export const PASSWORD = 'Jabuticaba#7 no pé'

/** Sets a password by recovery; the new session has its token. */
export async function setPassword(
  world: World,
  brand: TestBrand,
  partner: TestPartner,
): Promise<TestPartner> {
  const email = `${partner.slug}@aliado.test`
  const post = (url: string, payload: object) =>
    world.as(null, {
      method: 'POST',
      url: `/api/v1/${url}`,
      payload: { email, slug_parent: brand.slug, ...payload },
      // Each from another network: the limits of codes have their own tests.
      remoteAddress: `2001:db8:${unique().slice(0, 4)}:${unique().slice(0, 4)}::1`,
    })
  expectStatus(await post('recover/send-code', { channel: 'email' }), 200)
  const code = (await world.messagesTo(email))[0]?.code
  expectStatus(await post('recover/change-password', { code, password: PASSWORD }), 200)
  const signedIn = await post('auth/login', { password: PASSWORD })
  expectStatus(signedIn, 200)
  return { ...partner, token: signedIn.json().token }
}

/** Disables a partner's account as its owner does: with a password that was just proved. */
export async function disableAccount(
  world: World,
  brand: TestBrand,
  partner: TestPartner,
): Promise<TestPartner> {
  const owner = await setPassword(world, brand, partner)
  const proof = await world.send(owner, validatePassword, { body: { password: PASSWORD } })
  expect(proof.json()).toEqual({ valid: true })
  expectStatus(await world.send(owner, disableAccountContract), 200)
  return owner
}
