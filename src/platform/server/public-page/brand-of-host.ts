declare module 'fastify' {
  interface FastifyRequest {
    /** The brand of the domain that the request was sent to; null: the installation's address. */
    brandOfHost: BrandOfHost | null
  }
}

export type BrandOfHost = { id: number; slug: string }

/** The address with another host. Scheme and port stay: the same proxy stands in front. */
export function atHost(address: string, host: string): string {
  const url = new URL(address)
  url.hostname = host
  return url.origin
}

/** The base of the addresses on a page: the domain with which it was requested. */
export function addressOfRequest(
  { brandOfHost, hostname }: { brandOfHost: BrandOfHost | null; hostname: string },
  publicUrl: string,
): string {
  return brandOfHost === null ? publicUrl : atHost(publicUrl, hostname)
}
