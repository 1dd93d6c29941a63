import { AsyncLocalStorage } from 'node:async_hooks'

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

const domains = new AsyncLocalStorage<BrandOfHost>()

/** Works on a request to a brand's own domain: nothing below finds another brand. */
export function servingOnly(brand: BrandOfHost, work: () => void): void {
  domains.run(brand, work)
}

/** The brand of the domain that the present request was sent to; null: the installation's address. */
export function brandOfDomain(): BrandOfHost | null {
  return domains.getStore() ?? null
}

/** Whether the present request may see a brand: at a domain only the domain's. */
export function isServedHere(brandId: number): boolean {
  const brand = brandOfDomain()
  return brand === null || brand.id === brandId
}
