/** The word to type for an enrolment. */
export const CONFIRMATION = 'CONFIRMAR'

/** The public page of a mission; it names the brand, because two brands may use the same slug. */
export function publicPathOf({
  slug,
  brand,
}: {
  slug: string
  brand: { slug: string }
}): string {
  return `/public/mission/${slug}?${new URLSearchParams({ slug_company: brand.slug }).toString()}`
}
