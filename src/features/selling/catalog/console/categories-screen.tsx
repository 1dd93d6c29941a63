import { Anchor, Box, Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { RemoveRow } from '#platform/web/console/table/remove-row.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { deleteProductCategory, listProductCategories } from '../brand-contract.ts'
import { NewCategory } from './new-category.tsx'
import { text } from './text.ts'

type Category = Output<typeof listProductCategories>['data'][number]

const PAGE = 50

/** The categories of the brand's products: made before the first product, removed while nothing uses them. */
export function CategoriesScreen() {
  const path = useBrandPath()
  const may = useMay('content.write')
  const [chosen, setChosen] = useState<Category | null>(null)
  const query = useInfiniteQuery(
    keysetQuery(listProductCategories, (cursor) => ({ query: { cursor, limit: PAGE } })),
  )
  const productsOf = (category: string) =>
    path(`/produtos?categoria=${encodeURIComponent(category)}`)
  return (
    <>
      <PageHeader title={text.title} description={text.hint} backTo={path('/produtos')} />
      {may && (
        <Box mb="md">
          <NewCategory />
        </Box>
      )}
      <KeysetTable
        query={query}
        name="categories"
        label={text.list}
        columns={[...columnsWith(productsOf), ...(may ? [removeWith(setChosen)] : [])]}
        idOf={({ category }) => category}
        empty={text.empty}
      />
      <RemoveRow
        row={chosen}
        nameOf={({ category }) => category}
        words={text}
        send={({ category }) => call(deleteProductCategory, { params: { category } })}
        list={listProductCategories}
        onClose={() => setChosen(null)}
      />
    </>
  )
}

function columnsWith(productsOf: (category: string) => string): Column<Category>[] {
  return [
    {
      id: 'name',
      header: text.columns.name,
      primary: true,
      // Products without a category have no filter of their own.
      cell: ({ category }) =>
        category === '' ? (
          text.none
        ) : (
          <Anchor
            component={Link}
            to={productsOf(category)}
            aria-label={text.products(category)}
          >
            {category}
          </Anchor>
        ),
    },
    {
      id: 'listed',
      header: text.columns.listed,
      numeric: true,
      cell: ({ listed }) => listed.toLocaleString('pt-BR'),
    },
  ]
}

function removeWith(choose: (category: Category) => void): Column<Category> {
  return {
    id: 'act',
    header: text.columns.act,
    actions: true,
    cell: (row) =>
      row.category !== '' && (
        <Button
          variant="default"
          size="xs"
          aria-label={text.removeOf(row.category)}
          onClick={() => choose(row)}
        >
          {text.remove}
        </Button>
      ),
  }
}
