import { expect } from 'vitest'

import {
  signIn,
  validatePassword,
  disableAccount as disableAccountContract,
} from '#features/program/identity/contract.ts'
import {
  recoverPassword,
  sendRecoveryCode,
} from '#features/program/identity/recovery-contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '../world.ts'

export const PASSWORD = 'Jabuticaba#7 no pé'

/** Sets a password by recovery; the new session has its token. */
export async function setPassword(
  world: World,
  brand: TestBrand,
  partner: TestPartner,
): Promise<TestPartner> {
  const email = `${partner.slug}@aliado.test`
  const post = (endpoint: Endpoint, body: object) =>
    world.send(
      null,
      endpoint,
      { body: { email, slug_parent: brand.slug, ...body } },
      // Each from another network: the limits of codes have tests of their own.
      { remoteAddress: `2001:db8:${unique().slice(0, 4)}:${unique().slice(0, 4)}::1` },
    )
  expectStatus(await post(sendRecoveryCode, { channel: 'email' }), 200)
  const code = (await world.messagesTo(email))[0]?.code
  expectStatus(await post(recoverPassword, { code, password: PASSWORD }), 200)
  const signedIn = await post(signIn, { password: PASSWORD })
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
