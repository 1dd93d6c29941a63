import { httpRewardSupplier } from '#features/money/gift-cards/server/reward-supplier-http.ts'
import { rewardSupplierSimulator } from '#features/money/gift-cards/server/reward-supplier-simulator.ts'
import {
  type RewardSupplier,
  rewardSupplierNotConfigured,
} from '#features/money/gift-cards/server/reward-supplier.ts'
import {
  type AddressDirectory,
  addressDirectoryAt,
  addressDirectoryNotConfigured,
  type CompanyRegistry,
  instagramTracker,
  type SocialTracker,
  socialTrackerNotConfigured,
} from '#features/people/profile/server/public.ts'
import { brasilApiRegistry } from '#features/people/signup/server/company-registry/company-registry-brasilapi.ts'
import type { CompanyRegistry as SignUpRegistry } from '#features/people/signup/server/company-registry/company-registry.ts'
import { uncountedFollowers } from '#features/people/signup/server/follower-counter.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Config } from '#platform/server/settings/config.ts'

import { type AnswerNotes, answerNotes } from './simulated/noted-answers.ts'
import { type SimulatorName, simulatorNames, simulators } from './simulated/simulators.ts'

/** The suppliers of external data: addresses, companies, social networks. */
export type Suppliers = {
  addresses: AddressDirectory
  registry: CompanyRegistry
  tracker: SocialTracker
}

/** What people may see of the services that the demo simulates. */
export type Simulated = {
  /** Those that no real one replaces. */
  names: SimulatorName[]
  newest: AnswerNotes['newest']
}

/**
 * The configured ones; the demo simulates the others, production reports them as missing.
 */
export function chooseSuppliers(
  {
    demo,
    cepUrl,
    companyRegistryUrl: registryUrl,
    instagram,
  }: Pick<Config, 'demo' | 'cepUrl' | 'companyRegistryUrl' | 'instagram'>,
  clock: Clock,
) {
  const real = {
    counter: null,
    tracker: instagram && instagramTracker(instagram),
    registry: registryUrl === null ? null : brasilApiRegistry({ url: registryUrl }),
    addresses: cepUrl === null ? null : addressDirectoryAt(cepUrl),
  }
  const notes = answerNotes(() => clock.now())
  const others = demo ? simulators(notes) : ofProduction()
  const registry = real.registry ?? others.registry
  const suppliers: Suppliers = {
    addresses: real.addresses ?? others.addresses,
    registry: ofProfile(registry),
    tracker: real.tracker ?? others.tracker,
  }
  const simulated: Simulated = {
    names: demo ? simulatorNames.filter((name) => real[name] === null) : [],
    newest: notes.newest,
  }
  return { suppliers, signUp: { registry, counter: others.counter }, simulated }
}

function ofProduction() {
  return {
    counter: uncountedFollowers,
    tracker: socialTrackerNotConfigured,
    registry: brasilApiRegistry({ url: BRASIL_API }),
    addresses: addressDirectoryNotConfigured,
  }
}

/** The supplier of gift cards, vouchers and pre-paid cards. */
export function chooseRewardSupplier(
  { demo, rewardSupplier }: Pick<Config, 'demo' | 'rewardSupplier'>,
  parts: { db: Db; clock: Clock },
): RewardSupplier {
  if (rewardSupplier) return httpRewardSupplier(rewardSupplier)
  return demo ? rewardSupplierSimulator(parts) : rewardSupplierNotConfigured
}

const BRASIL_API = 'https://brasilapi.com.br'

/** The sign-up's registry, with the interface of the profile. */
function ofProfile(registry: SignUpRegistry): CompanyRegistry {
  return {
    async company(cnpj) {
      const found = await registry.lookUp(cnpj).catch(() => 'unavailable' as const)
      if (typeof found === 'string') return found
      return { ...found, cnaes: found.cnaes.map(({ code }) => code) }
    },
  }
}
