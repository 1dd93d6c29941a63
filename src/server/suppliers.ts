import {
  type AddressDirectory,
  addressDirectoryAt,
  addressDirectoryNotConfigured,
  addressDirectorySimulator,
  type CompanyRegistry,
  companyRegistryNotConfigured,
  companyRegistrySimulator,
  type SocialTracker,
  socialTrackerNotConfigured,
  socialTrackerSimulator,
} from '#features/partners/server/public.ts'
import type { Config } from '#platform/server/config.ts'

/** Whom the product asks about the world: addresses, companies, social networks. */
export type Suppliers = {
  addresses: AddressDirectory
  registry: CompanyRegistry
  tracker: SocialTracker
}

/** The configured ones; the demo simulates the others, production says that they are missing. */
export function chooseSuppliers({
  demo,
  cepUrl,
}: Pick<Config, 'demo' | 'cepUrl'>): Suppliers {
  const others = demo
    ? { registry: companyRegistrySimulator, tracker: socialTrackerSimulator }
    : { registry: companyRegistryNotConfigured, tracker: socialTrackerNotConfigured }
  const addresses = demo ? addressDirectorySimulator : addressDirectoryNotConfigured
  return { ...others, addresses: cepUrl ? addressDirectoryAt(cepUrl) : addresses }
}
