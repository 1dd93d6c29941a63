import { Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatDay, formatMoment } from '#platform/web/format-moment.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import { brandStates, listInstalledBrands, reopenBrand, suspendBrand } from '../contract.ts'
import { NewBrandForm } from './new-brand-form.tsx'
import { text } from './text.ts'

type Brand = Output<typeof listInstalledBrands>['data'][number]

const Filters = z.object({
  marca: z.string().min(1).max(120),
  situacao: z.enum(brandStates),
})
const PAGE = 50

/** The brands with their use; each can be suspended and opened again. */
export function BrandsTab() {
  const { filters, setFilter, isFiltered, clear } = useUrlFilters(Filters)
  const { marca: search, situacao: state } = filters
  const client = useQueryClient()
  const [creating, setCreating] = useState(false)
  // Stays while its sheet closes.
  const [chosen, setChosen] = useState<Brand | null>(null)
  const [deciding, setDeciding] = useState(false)
  const query = useInfiniteQuery(
    keysetQuery(listInstalledBrands, (cursor) => ({
      query: { limit: PAGE, cursor, search, state },
    })),
  )
  const refresh = () =>
    client.invalidateQueries({ queryKey: endpointKey(listInstalledBrands) })
  return (
    <Stack>
      <Group>
        <Button onClick={() => setCreating(true)}>{text.newBrand.open}</Button>
      </Group>
      <Toolbar>
        <SearchField
          value={search ?? ''}
          onChange={(value) => setFilter('marca', value)}
          placeholder={text.brands.search}
        />
        <FilterSelect
          label={text.brands.state}
          every={text.brands.everyState}
          value={state}
          data={brandStates.map((value) => ({ value, label: text.brands.states[value] }))}
          onChange={(value) => setFilter('situacao', value)}
        />
      </Toolbar>
      <KeysetTable
        query={query}
        name="installed-brands"
        label={text.tabs.marcas}
        columns={columnsOf((brand) => {
          setChosen(brand)
          setDeciding(true)
        })}
        idOf={({ slug }) => slug}
        empty={text.brands.empty}
        filters={{ isFiltered, clear }}
      />
      <NewBrandForm
        opened={creating}
        onClose={() => setCreating(false)}
        onDone={() => void refresh()}
      />
      <DecisionSheet
        brand={chosen}
        opened={deciding}
        onClose={() => setDeciding(false)}
        onDone={() => void refresh()}
      />
    </Stack>
  )
}

const columnsOf = (choose: (brand: Brand) => void): Column<Brand>[] => [
  {
    id: 'name',
    header: text.brands.name,
    primary: true,
    cell: ({ name, slug }) => (
      <>
        {name}{' '}
        <Text span size="sm" c="dimmed">
          /{slug}
        </Text>
      </>
    ),
  },
  { id: 'mode', header: text.brands.mode, cell: ({ mode }) => text.brands.modes[mode] },
  {
    id: 'partners',
    header: text.brands.partners,
    numeric: true,
    cell: ({ partners }) => partners.toLocaleString('pt-BR'),
  },
  {
    id: 'orders',
    header: text.brands.orders,
    numeric: true,
    cell: ({ orders }) => orders.toLocaleString('pt-BR'),
  },
  {
    id: 'sales',
    header: text.brands.sales,
    numeric: true,
    cell: ({ sales }) => <Money amountCents={sales} />,
  },
  {
    id: 'last',
    header: text.brands.lastSale,
    cell: ({ last_sale }) => (last_sale === null ? '—' : formatDay(last_sale)),
  },
  {
    id: 'situation',
    header: text.brands.situation,
    cell: ({ suspended_at, suspended_reason }) =>
      suspended_at === null ? (
        <StatusBadge
          tone="good"
          label={text.brands.open}
          sentence={text.brands.openSentence}
        />
      ) : (
        <StatusBadge
          tone="problem"
          label={text.brands.suspended}
          sentence={text.brands.suspendedSentence(
            formatMoment(suspended_at),
            suspended_reason ?? '',
          )}
        />
      ),
  },
  {
    id: 'actions',
    header: text.brands.actions,
    actions: true,
    cell: (brand) => {
      const { suspended_at: suspended, name } = brand
      const words = text.brands
      return (
        <Button
          size="xs"
          variant="default"
          onClick={() => choose(brand)}
          aria-label={suspended ? words.reopenNamed(name) : words.suspendNamed(name)}
        >
          {suspended ? words.reopen : words.suspend}
        </Button>
      )
    },
  },
]

type DecisionSheetProps = {
  brand: Brand | null
  opened: boolean
  onClose: () => void
  onDone: () => void
}

function DecisionSheet({ brand, opened, onClose, onDone }: DecisionSheetProps) {
  if (brand === null) return null
  const { slug, name, suspended_at } = brand
  const suspends = suspended_at === null
  const words = text.brands
  return (
    <ActionSheet
      opened={opened}
      onClose={onClose}
      title={suspends ? words.suspendNamed(name) : words.reopenNamed(name)}
      yes={suspends ? words.suspend : words.reopen}
      hint={suspends ? words.suspendHint : words.reopenHint}
      fields={[{ name: 'reason', label: words.reason, kind: 'area' }]}
      danger={suspends}
      send={({ reason = '' }) =>
        call(suspends ? suspendBrand : reopenBrand, { params: { slug }, body: { reason } })
      }
      onDone={() => {
        notifySuccess(suspends ? words.suspendDone(name) : words.reopenDone(name))
        onClose()
        onDone()
      }}
    />
  )
}
