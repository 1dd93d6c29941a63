import { checkDomain, putDomain } from '#features/program/settings/domain-contract.ts'
import type { DomainNames } from '#features/program/settings/server/public.ts'

import { type TestBrand, unique, type World } from '../world.ts'

/** A DNS that tests write: records by their name. */
export function writtenNames() {
  const texts = new Map<string, string[]>()
  const aliases = new Map<string, string[]>()
  const addresses = new Map<string, string[]>()
  const state = { answers: true }
  const read = (records: Map<string, string[]>) => async (name: string) => {
    if (!state.answers) throw new Error('SERVFAIL')
    return records.get(name) ?? []
  }
  const names: DomainNames = {
    texts: read(texts),
    aliases: read(aliases),
    addresses: read(addresses),
  }
  type Records = readonly { type: string; name: string; value: string }[]
  return {
    names,
    state,
    /** Creates the records that the console shows. */
    create(records: Records) {
      for (const { type, name, value } of records) {
        const kept = type === 'TXT' ? texts : type === 'CNAME' ? aliases : addresses
        kept.set(name, [value])
      }
    },
    remove(name: string) {
      texts.delete(name)
      aliases.delete(name)
      addresses.delete(name)
    },
  }
}

/** Gives a brand a domain whose records exist, from the next request on; returns its host. */
export async function useDomain(
  world: World,
  dns: ReturnType<typeof writtenNames>,
  brand: TestBrand,
): Promise<string> {
  const host = `parceiros.${unique()}.com.br`.toLowerCase()
  const { records } = await world.call(brand, putDomain, { body: { host } })
  dns.create(records)
  await world.call(brand, checkDomain, {})
  // Each process remembers the domains for a few seconds.
  world.clock.set(new Date(world.clock.now().getTime() + 5_000))
  return host
}
