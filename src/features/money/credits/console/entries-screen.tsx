import { TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { movementNames } from '#features/money/ledger/rules.ts'
import { accountNames, ledgerAccounts } from '#features/program/brands/rules.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { listLedgerEntries } from '../brand-contract.ts'
import { text } from './text.ts'

type Row = Output<typeof listLedgerEntries>['data'][number]

const Filters = z.object({
  parceiro: z.string().min(1).max(60),
  conta: z.enum(ledgerAccounts),
  de: Day,
  ate: Day,
})

const columns: Column<Row>[] = [
  {
    id: 'movement',
    header: text.columns.movement,
    cell: ({ movement }) => movementNames[movement],
    primary: true,
  },
  { id: 'at', header: text.columns.at, cell: ({ at }) => formatMoment(at) },
  { id: 'partner', header: text.columns.partner, cell: (row) => row.partner_slug },
  {
    id: 'account',
    header: text.columns.account,
    cell: ({ account }) => accountNames[account],
  },
  {
    id: 'reference',
    header: text.columns.reference,
    cell: ({ external_key }) => external_key,
  },
  {
    id: 'amount',
    header: text.columns.amount,
    cell: ({ amount }) => <Money amountCents={amount} signed always />,
    numeric: true,
  },
  {
    id: 'balance',
    header: text.columns.balance,
    cell: (row) => <Money amountCents={row.balance_after} always />,
    numeric: true,
  },
]

/** Every entry of the partners' double-entry book, newest first, with the filters in the address. */
export function EntriesScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered } = url
  const pathTo = useBrandPath()
  const filter = {
    partner: filters.parceiro,
    account: filters.conta,
    begin: filters.de,
    end: filters.ate,
  }
  const pages = useInfiniteQuery(
    keysetQuery(listLedgerEntries, (cursor) => ({
      query: { ...filter, limit: 50, cursor },
    })),
  )
  const dayField = (name: 'de' | 'ate', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={filters[name] ?? ''}
      onChange={({ currentTarget }) => url.setFilter(name, currentTarget.value || null)}
    />
  )
  return (
    <>
      <PageHeader title={text.title} description={text.sentence}>
        <ExportLink list="entries" filter={filter} />
      </PageHeader>
      <Toolbar>
        <SearchField
          label={text.partner}
          value={filters.parceiro ?? ''}
          placeholder={text.partner}
          onChange={(typed) => url.setFilter('parceiro', typed || null)}
        />
        <FilterSelect
          label={text.account}
          every={text.everyAccount}
          data={ledgerAccounts.map((value) => ({ value, label: accountNames[value] }))}
          value={filters.conta}
          onChange={(value) => url.setFilter('conta', value)}
        />
        {dayField('de', text.begin)}
        {dayField('ate', text.end)}
      </Toolbar>
      <KeysetTable
        query={pages}
        name="entries"
        label={text.list}
        columns={columns}
        idOf={(row) => `${row.partner_slug} ${row.account} ${String(row.no)}`}
        linkOf={({ partner_slug: slug, transaction }) =>
          pathTo(
            `/financeiro/rastro?parceiro=${encodeURIComponent(slug)}&lancamento=${transaction}`,
          )
        }
        empty={isFiltered ? text.nothingFound : text.none}
        filters={url}
      />
    </>
  )
}
