import { Anchor, Box, Button, Group, Text } from '@mantine/core'
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
import { RenameCategory } from './rename-category.tsx'
import { text } from './text.ts'

type Category = Output<typeof listProductCategories>['data'][number]

const PAGE = 50

/** The categories of the brand's products: made before the first product, renamed, removed while nothing uses them. */
export function CategoriesScreen() {
  const path = useBrandPath()
  const may = useMay('content.write')
  const [chosen, setChosen] = useState<Category | null>(null)
  const [renamed, setRenamed] = useState<Category | null>(null)
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
        columns={[
          ...columnsWith(productsOf),
          ...(may ? [actionsWith({ rename: setRenamed, remove: setChosen })] : []),
        ]}
        idOf={({ category }) => category}
        empty={text.empty}
      />
      {renamed && (
        <RenameCategory category={renamed.category} onClose={() => setRenamed(null)} />
      )}
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
      cell: ({ category, former_names: former }) =>
        category === '' ? (
          text.none
        ) : (
          <>
            <Anchor
              component={Link}
              to={productsOf(category)}
              aria-label={text.products(category)}
            >
              {category}
            </Anchor>
            {former.length > 0 && (
              <Text size="sm" c="dimmed">
                {text.former(former)}
              </Text>
            )}
          </>
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

type Actions = Record<'rename' | 'remove', (category: Category) => void>

function actionsWith({ rename, remove }: Actions): Column<Category> {
  return {
    id: 'act',
    header: text.columns.act,
    actions: true,
    cell: (row) =>
      row.category !== '' && (
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            size="xs"
            aria-label={text.renameOf(row.category)}
            onClick={() => rename(row)}
          >
            {text.rename}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={text.removeOf(row.category)}
            onClick={() => remove(row)}
          >
            {text.remove}
          </Button>
        </Group>
      ),
  }
}
