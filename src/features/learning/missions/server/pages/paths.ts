/** Where the name in the top bar leads: the brand's missions, or those of every brand. */
export function homeOf({ slug }: { slug: string | null }): string {
  return `/public/missions${slug === null ? '' : `/${slug}`}`
}
