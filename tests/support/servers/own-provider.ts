import { putProvider, testProvider } from '#features/program/providers/contract.ts'

import type { WireInput } from '../client.ts'
import type { TestBrand, World } from '../world.ts'
import type { FakeEfi } from './fake-efi.ts'

type Body = WireInput<typeof putProvider>['body']

/** What a brand types and chooses for its account at Efí. */
export function efiAccountOf({ client, payerKey }: FakeEfi): Body {
  const file = Buffer.from(`${client.cert}\n${client.key}`).toString('base64')
  return {
    provider: 'efi',
    settings: { client_id: client.id, payer_key: payerKey },
    secrets: { client_secret: client.secret, certificate: { base64: file } },
  }
}

/** The banks' addresses for a world where brands may have accounts at this Efí. */
export function banksOf({ url, authorities }: FakeEfi) {
  const nowhere = { production: 'http://127.0.0.1:9', sandbox: 'http://127.0.0.1:9' }
  return { starkbank: nowhere, efi: { production: url, sandbox: url }, authorities }
}

const params = { kind: 'pix' } as const

/** Sets a brand's own account at Efí, which is used only once it has passed a test. */
export function setEfi(world: World, brand: TestBrand, efi: FakeEfi, change: object = {}) {
  const body: Body = { ...efiAccountOf(efi), ...change }
  return world.call(brand, putProvider, { params, body })
}

/** Gives a brand an account of its own at Efí that it uses. */
export async function useEfi(
  world: World,
  brand: TestBrand,
  efi: FakeEfi,
  change: object = {},
) {
  await setEfi(world, brand, efi, change)
  const { in_use: isUsed } = await world.call(brand, testProvider, { params, body: {} })
  if (isUsed !== true) throw new Error('the account has not passed its test')
}
