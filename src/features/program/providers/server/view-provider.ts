import type { ProviderView } from '../contract.ts'
import {
  type ProviderKind,
  providerKinds,
  type ProviderName,
  type SecretName,
  secretNames,
} from '../definitions.ts'
import type { StoredProvider } from './connections.ts'

/** Which kinds the installation has a provider for. */
export type Defaults = Readonly<Record<ProviderKind, boolean>>

export function viewProviders(stored: StoredProvider[], defaults: Defaults) {
  return providerKinds.map((kind) =>
    viewProvider(
      kind,
      stored.find((one) => one.kind === kind),
      defaults,
    ),
  )
}

export function viewProvider(
  kind: ProviderKind,
  stored: StoredProvider | undefined,
  defaults: Defaults,
): ProviderView {
  if (!stored)
    return {
      kind,
      state: defaults[kind] ? 'default' : 'none',
      provider: null,
      settings: {},
      secrets: [],
      certificate: null,
      changed_at: null,
      in_use: null,
      last_test: null,
    }
  const { certificateSubject, certificateEndsAt, testedAt, testPassed, testAnswer } = stored
  return {
    kind,
    state: 'own',
    // Only `storeProvider` writes the columns, with the settings that fit the provider.
    provider: stored.provider as ProviderName,
    settings: stored.settings as ProviderView['settings'],
    secrets: secretNames.flatMap((name) => viewSecret(name, stored)),
    certificate:
      certificateSubject === null || certificateEndsAt === null
        ? null
        : { subject: certificateSubject, ends_at: certificateEndsAt },
    changed_at: stored.changedAt,
    in_use: stored.ready,
    last_test:
      testedAt === null || testPassed === null || testAnswer === null
        ? null
        : { at: testedAt, passed: testPassed, answer: testAnswer },
  }
}

/** Shorter keys could be guessed with their end. */
const LONG_KEY = 16

function viewSecret(
  name: SecretName,
  { provider, opened }: StoredProvider,
): ProviderView['secrets'] {
  const secret = opened[name]
  // Efí's private key is part of its certificate file.
  if (!secret || (provider === 'efi' && name === 'private_key')) return []
  const isKey = name === 'client_secret' || name === 'token'
  const lastFour = isKey && secret.value.length >= LONG_KEY ? secret.value.slice(-4) : null
  return [{ name, set_at: new Date(secret.setAt), last_four: lastFour }]
}
