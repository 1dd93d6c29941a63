type Brand = { slug: string }

/** The page of a brand's program. */
export function infoPath({ slug }: Brand): string {
  return `/${slug}-info`
}

/** Where people begin to join a brand. */
export function joinPath({ slug }: Brand): string {
  return `/blog-sign-up?slug=${slug}`
}

/** A brand's missions that visitors see. */
export function missionsPath({ slug }: Brand): string {
  return `/public/missions/${slug}`
}

/** The comparison of all programs. */
export const COMPARISON_PATH = '/blog-lp/company-reviews'
