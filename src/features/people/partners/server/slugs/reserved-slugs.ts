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
