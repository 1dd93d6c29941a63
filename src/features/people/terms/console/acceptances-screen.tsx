import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { listTermAcceptances } from '../brand-contract.ts'
import { termTypes } from '../contract.ts'
import { text } from './text.ts'
import { VersionList } from './version-list.tsx'

type Acceptance = Output<typeof listTermAcceptances>['data'][number]

const words = text.accepted
const PAGE = 50
const Filters = z.object({ tipo: z.enum(termTypes), versao: z.string().min(1).max(60) })

/** Who accepted a version of the terms; without one in the address, the versions to choose. */
export function AcceptancesScreen() {
  const path = useBrandPath()
  const { filters } = useUrlFilters(Filters)
  const { tipo: type, versao: version } = filters
  if (type !== undefined && version !== undefined)
    return <Acceptances type={type} version={version} />
  return (
    <>
      <PageHeader
        title={text.acceptances}
        description={words.choose}
        backTo={path('/ajustes/termos')}
      />
      <VersionList />
    </>
  )
}

type AcceptancesProps = { type: (typeof termTypes)[number]; version: string }

function Acceptances({ type, version }: AcceptancesProps) {
  const path = useBrandPath()
  const query = useInfiniteQuery(
    keysetQuery(listTermAcceptances, (cursor) => ({
      query: { type, version, limit: PAGE, cursor },
    })),
  )
  return (
    <>
      <PageHeader
        title={text.acceptances}
        description={words.description(text.types[type], version)}
        backTo={path('/ajustes/termos')}
      />
      <KeysetTable
        query={query}
        name="term-acceptances"
        label={words.list}
        columns={columns}
        idOf={({ id }) => String(id)}
        empty={words.empty}
      />
    </>
  )
}

const columns: Column<Acceptance>[] = [
  {
    id: 'partner',
    header: words.partner,
    primary: true,
    cell: ({ partner }) => <Person partner={partner} />,
  },
  {
    id: 'at',
    header: words.at,
    cell: ({ accepted_at }) => formatMoment(accepted_at),
  },
]

function Person({ partner }: Pick<Acceptance, 'partner'>) {
  const path = useBrandPath()
  if (partner === null) return words.erased
  return (
    <Anchor component={Link} to={path(`/parceiros/${encodeURIComponent(partner.slug)}`)}>
      {partner.name}
    </Anchor>
  )
}
