import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

import { type FoundBy, FoundField } from '#platform/web/console/forms/found-field.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { listPartners } from '../brand-contract.ts'

const PAUSE_MS = 250
const SHORTEST = 3
const OFFERED = 8

/** A field for a partner's slug that finds partners by name. */
export function PartnerField(field: FoundBy) {
  const [typed] = useDebouncedValue(field.value.trim(), PAUSE_MS)
  const maySearch = useMay('partners.read')
  const { data } = useQuery({
    ...consoleQuery(listPartners, {
      query: { search: typed, limit: OFFERED, order: 'newest' },
    }),
    enabled: maySearch && typed.length >= SHORTEST,
  })
  const found = data?.data ?? []
  const names = new Map(found.map(({ slug, name }) => [slug, name]))
  return <FoundField {...field} names={names} />
}
