import { z } from 'zod'

import { Cnpj } from '#platform/contract/brazil/numbers.ts'
import { PLATFORM_SLUG } from '#platform/contract/platform-slug.ts'
import { Text } from '#platform/contract/text.ts'

/**
 * The first fixed part of every address of the portal and the server: a brand with such a slug
 * could not be reached at `/{slug}`, or would be confused with a screen. A test compares the list
 * with the routes.
 */
export const reservedSlugs: ReadonlySet<string> = new Set(
  `
    404 account admin api app assets bemvindo blog blog-lp blog-sign-up brand-pictures certificate
    commission complete-your-registration console conta convite course courses
    dashboard dev docs entrar faq
    favicon files forum health hierarchy in-review landing-page login lp materials
    me metrics mission mission-pictures missions my-brands my-lists my-points
    my-wallet notifications password payment-details pending photos pictures plataforma
    products public r recover recuperar redirect rescue-award sales save share-products
    sign-up static store tag v1 v2 view wallet www
  `
    .trim()
    .split(/\s+/),
)

/** The rules for a new brand, however it is created. */
const NewBrandRules = z.object({
  slug: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/,
      'O slug tem de 2 a 60 caracteres: letras minúsculas sem acento, números e hífen.',
    )
    .refine((slug) => !reservedSlugs.has(slug), {
      error: 'Este slug é um endereço do próprio portal; escolha outro.',
    })
    .refine((slug) => !slug.endsWith('-info'), {
      error: 'O slug não pode terminar em -info: é o endereço da página da marca.',
    }),
  name: Text(120).refine((name) => name.trim() !== '', 'Informe o nome da marca.'),
  document: Cnpj,
  shopUrl: z
    .url({
      protocol: /^https?$/,
      error: 'O endereço da loja começa com https:// ou http://, como https://loja.com.br.',
    })
    .max(500, 'O endereço da loja tem no máximo 500 caracteres.'),
})
export type NewBrandField = keyof z.output<typeof NewBrandRules>

export type NewBrandProblem = { field: NewBrandField; message: string }

/** The problems of a new brand, each with its field; empty where there are none. */
export function problemsOfNewBrand(
  brand: Record<NewBrandField, unknown> & { isPlatform?: boolean },
): NewBrandProblem[] {
  const parsed = NewBrandRules.safeParse(brand)
  if (parsed.success)
    return parsed.data.slug === PLATFORM_SLUG && brand.isPlatform !== true
      ? [{ field: 'slug', message: 'Este slug é o da própria plataforma; escolha outro.' }]
      : []
  const seen = new Set<string>()
  return parsed.error.issues.flatMap(({ path: [field], message }) => {
    const name = NewBrandRules.keyof().safeParse(field)
    if (!name.success || seen.has(name.data)) return []
    seen.add(name.data)
    return [{ field: name.data, message }]
  })
}
