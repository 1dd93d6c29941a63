import { pagePath } from '#features/people/partners/server/public.ts'

export { pagePath }

/** The same partner at every brand. */
export function centralPath(partnerSlug: string, brandSlug: string): string {
  return `${pagePath(partnerSlug, brandSlug)}/marcas`
}

/** Everything that the partner recommends of the brand, page by page. */
export function productsPath(partnerSlug: string, brandSlug: string): string {
  return `/lp/${brandSlug}/${partnerSlug}/products`
}
