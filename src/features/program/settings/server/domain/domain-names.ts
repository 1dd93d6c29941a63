import { Resolver } from 'node:dns/promises'

/** What the DNS says. Throws where it does not answer, which says nothing about a record. */
export type DomainNames = {
  /** The texts of the TXT records with this name. */
  texts(name: string): Promise<string[]>
  /** The names that a host is another name for. */
  aliases(host: string): Promise<string[]>
  addresses(host: string): Promise<string[]>
}

const TIMEOUT_MS = 4_000

/** A record that does not exist is an answer; other errors are not. */
const MISSING = new Set(['ENOTFOUND', 'ENODATA'])

/** These DNS servers, or without any the machine's. */
export function systemDomainNames(servers: readonly string[] = []): DomainNames {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    texts: (name) =>
      orNone(resolver.resolveTxt(name).then((rows) => rows.map((row) => row.join('')))),
    aliases: (host) => orNone(resolver.resolveCname(host)),
    addresses: async (host) =>
      (
        await Promise.all([
          orNone(resolver.resolve4(host)),
          orNone(resolver.resolve6(host)),
        ])
      ).flat(),
  }
}

async function orNone(question: Promise<string[]>): Promise<string[]> {
  try {
    return await question
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (MISSING.has(code)) return []
    throw error
  }
}
