import { lazy, Suspense } from 'react'

const BrandTerms = lazy(async () => ({
  default: (await import('#features/people/terms/portal/brand-terms.tsx')).BrandTerms,
}))

/** The terms of a brand that a person may join, loaded with the question. */
export function termsOf(slug: string) {
  return (
    <Suspense>
      <BrandTerms slug={slug} />
    </Suspense>
  )
}
