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
  addressDirectorySimulator,
  type CompanyRegistry,
  companyRegistrySimulator,
  instagramTracker,
  type SocialTracker,
  socialTrackerNotConfigured,
  socialTrackerSimulator,
} from '#features/people/profile/server/public.ts'
import { brasilApiRegistry } from '#features/people/signup/server/company-registry/company-registry-brasilapi.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Config } from '#platform/server/settings/config.ts'

/** The suppliers of external data: addresses, companies, social networks. */
export type Suppliers = {
  addresses: AddressDirectory
  registry: CompanyRegistry
  tracker: SocialTracker
}

/**
 * The configured ones; the demo simulates the others, production reports them as missing.
 */
export function chooseSuppliers({
  demo,
  cepUrl,
  companyRegistryUrl,
  instagram,
}: Pick<Config, 'demo' | 'cepUrl' | 'companyRegistryUrl' | 'instagram'>): Suppliers {
  const real = companyRegistryUrl ?? (demo ? null : BRASIL_API)
  const unasked = demo ? socialTrackerSimulator : socialTrackerNotConfigured
  const others = {
    registry: real === null ? companyRegistrySimulator : registryAt(real),
    tracker: instagram ? instagramTracker(instagram) : unasked,
  }
  const addresses = demo ? addressDirectorySimulator : addressDirectoryNotConfigured
  return { ...others, addresses: cepUrl ? addressDirectoryAt(cepUrl) : addresses }
}

/** The supplier of gift cards, vouchers and pre-paid cards. */
export function chooseRewardSupplier(
  { demo, rewardSupplier }: Pick<Config, 'demo' | 'rewardSupplier'>,
  parts: { db: Db; clock: Clock },
): RewardSupplier {
  if (rewardSupplier) return httpRewardSupplier(rewardSupplier)
  return demo ? rewardSupplierSimulator(parts) : rewardSupplierNotConfigured
}

export const BRASIL_API = 'https://brasilapi.com.br'

/** The sign-up's registry, with the interface of the profile. */
function registryAt(url: string): CompanyRegistry {
  const registry = brasilApiRegistry({ url })
  return {
    async company(cnpj) {
      const found = await registry.lookUp(cnpj).catch(() => 'unavailable' as const)
      if (typeof found === 'string') return found
      return { ...found, cnaes: found.cnaes.map(({ code }) => code) }
    },
  }
}
