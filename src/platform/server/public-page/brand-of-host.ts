declare module 'fastify' {
  interface FastifyRequest {
    /** The brand of the domain that the request was sent to; null: the installation's address. */
    brandOfHost: BrandOfHost | null
  }
}

export type BrandOfHost = { id: number; slug: string }

/** The base of the addresses on a page: the domain with which it was requested. */
export function addressOfRequest(
  { brandOfHost, hostname }: { brandOfHost: BrandOfHost | null; hostname: string },
  publicUrl: string,
): string {
  if (brandOfHost === null) return publicUrl
  const url = new URL(publicUrl)
  url.hostname = hostname
  return url.origin
}
