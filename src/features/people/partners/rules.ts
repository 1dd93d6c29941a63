/** From when until when the brand approved a partner; null: still. */
export type ApprovalPeriod = { from: Date; until: Date | null }

/** Whether a moment lies in one of the periods; the end no longer belongs to its period. */
export function wasApprovedAt(periods: readonly ApprovalPeriod[], moment: Date): boolean {
  return periods.some(
    ({ from, until }) => from <= moment && (until === null || moment < until),
  )
}

/** The wire's word for an approval: 1 approved, 0 refused, null in review. */
export function flagOf(approved: boolean | null): 0 | 1 | null {
  if (approved === null) return null
  return approved ? 1 : 0
}

/** Words that a store would be taken for somebody else by. */
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

/** Whether no partner may have this slug: it would pass for the brand or for us. */
export function isReservedSlug(slug: string, brandSlug: string): boolean {
  return slug === brandSlug || RESERVED_SLUGS.has(slug)
}
