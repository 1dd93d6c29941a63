import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { FoldRow } from '#platform/web/ui/lists/fold-row.tsx'

import { publicTermsQuery } from './queries.ts'
import { TermsText } from './terms-text.tsx'
import { text } from './text.ts'

/** The terms that a person will have to accept at another brand; nothing where it has none. */
export function BrandTerms({ slug }: { slug: string }) {
  const { data: me } = useQuery(sessionQuery)
  const { data: terms } = useQuery({
    ...publicTermsQuery(slug, me?.partner.pf_pj === 'PJ' ? 'pj' : 'pf'),
    enabled: me !== undefined,
  })
  const [term] = terms?.data ?? []
  if (term === undefined) return null
  return (
    <>
      <Text>{text.before}</Text>
      <FoldRow title={term.title} amount={null}>
        <TermsText docs={term.docs} />
      </FoldRow>
    </>
  )
}
