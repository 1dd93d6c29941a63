/** A period of the brand's approval; an end of null means it is still approved. */
export type ApprovalPeriod = { from: Date; until: Date | null }

/** Whether a time is in one of the periods; the end is exclusive. */
export function wasApprovedAt(periods: readonly ApprovalPeriod[], moment: Date): boolean {
  return periods.some(
    ({ from, until }) => from <= moment && (until === null || moment < until),
  )
}

/** The wire's value for an approval: 1 approved, 0 refused, null in review. */
export function flagOf(approved: boolean | null): 0 | 1 | null {
  if (approved === null) return null
  return approved ? 1 : 0
}

/** Words in a slug that would make a store look like another party. */
const RESERVED_SLUGS = new Set([
  'admin',
  'ajuda',
  'aliado',
  'api',
  'atendimento',
  'blog',
  'loja',
  'marca',
  'oficial',
  'parceiro',
  'suporte',
])

/** Whether the slug is reserved because it would look like the brand or the platform. */
export function isReservedSlug(slug: string, brandSlug: string): boolean {
  return slug === brandSlug || RESERVED_SLUGS.has(slug)
}
