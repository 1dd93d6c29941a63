import { Badge, Button, Image } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { listBrandAssets } from '../contract.ts'
import { assetTargets } from '../rules.ts'
import { text } from './text.ts'
import type { BrandAsset } from './typed-asset.ts'

const PAGE = 50
const Filters = z.object({ uso: z.enum(assetTargets) })

/** The brand's banners and images, also those that are not shown now. */
export function AssetsScreen() {
  const path = useBrandPath()
  const may = useMay('content.write')
  const now = useNow()
  const { filters, setFilter, clear, isFiltered } = useUrlFilters(Filters)
  const query = useInfiniteQuery(
    keysetQuery(listBrandAssets, (cursor) => ({
      query: { target: filters.uso, cursor, limit: PAGE },
    })),
  )
  const create = (
    <Button component={Link} to={path('/imagens/nova')}>
      {text.new}
    </Button>
  )
  return (
    <>
      <PageHeader title={text.title} description={text.hint}>
        {may && create}
      </PageHeader>
      <Toolbar>
        <FilterSelect
          label={text.target}
          every={text.everyTarget}
          data={assetTargets.map((value) => ({ value, label: text.targets[value] }))}
          value={filters.uso}
          onChange={(value) => setFilter('uso', value)}
        />
      </Toolbar>
      <KeysetTable
        query={query}
        name="assets"
        label={text.list}
        columns={columnsAt(now)}
        idOf={({ slug }) => slug}
        linkOf={({ slug }) => path(`/imagens/${slug}`)}
        empty={isFiltered ? text.notFound : text.empty}
        filters={{ isFiltered, clear }}
      >
        {may && create}
      </KeysetTable>
    </>
  )
}

const colors = { shown: 'green', later: 'yellow', ended: 'gray' } as const

function stateAt(now: Date, asset: BrandAsset): keyof typeof colors {
  const { active_from: from, active_until: until } = asset
  if (until !== null && until <= now) return 'ended'
  return from !== null && from > now ? 'later' : 'shown'
}

function windowText({ active_from: from, active_until: until }: BrandAsset): string {
  if (from === null && until === null) return text.window.always
  return [from && text.window.from(from), until && text.window.until(until)]
    .filter((part) => part !== null)
    .join(', ')
}

function columnsAt(now: Date): Column<BrandAsset>[] {
  return [
    { id: 'title', header: text.columns.title, primary: true, cell: ({ title }) => title },
    {
      id: 'picture',
      header: text.narrow,
      cell: ({ mobile_link: link }) => (
        <Image src={link} alt="" h={48} w="auto" maw={120} fit="contain" radius="sm" />
      ),
    },
    {
      id: 'target',
      header: text.columns.target,
      cell: ({ target }) => text.targets[target],
    },
    {
      id: 'state',
      header: text.columns.state,
      cell: (asset) => (
        <Badge variant="light" color={colors[stateAt(now, asset)]}>
          {text.states[stateAt(now, asset)]}
        </Badge>
      ),
    },
    { id: 'window', header: text.columns.window, cell: windowText },
    {
      id: 'position',
      header: text.columns.position,
      numeric: true,
      cell: ({ position }) => position,
    },
  ]
}
