import { pagePath } from '#features/people/partners/server/public.ts'

export { pagePath }

/** The path of a partner's page of all brands. */
export function centralPath(partnerSlug: string, brandSlug: string): string {
  return `${pagePath(partnerSlug, brandSlug)}/marcas`
}

/** All products of the brand that the partner recommends, in pages. */
export function productsPath(partnerSlug: string, brandSlug: string): string {
  return `/lp/${brandSlug}/${partnerSlug}/products`
}
