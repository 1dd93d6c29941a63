import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { type FraudSignal, listFraudSignals } from '../contract.ts'
import { ruleNames } from '../rule-names.ts'
import { fraudRules, signalStates } from '../rules.ts'
import { SignalBadge } from './status.tsx'
import { text } from './text.ts'

const Filters = z.object({
  situacao: z.enum(signalStates),
  regra: z.enum(fraudRules),
  parceiro: z.string().min(1).max(60),
  pedido: z.string().min(1).max(80),
})

const NONE = '—'

const columns: Column<FraudSignal>[] = [
  {
    id: 'partner',
    header: text.columns.partner,
    cell: ({ partner_name: name }) => name,
    primary: true,
  },
  { id: 'rule', header: text.columns.rule, cell: ({ rule }) => ruleNames[rule] },
  { id: 'found', header: text.columns.found, cell: ({ summary }) => summary },
  {
    id: 'sales',
    header: text.columns.sales,
    cell: ({ orders }) => (orders === 0 ? NONE : orders.toLocaleString('pt-BR')),
    numeric: true,
  },
  {
    id: 'amount',
    header: text.columns.amount,
    cell: ({ orders, amount }) =>
      orders === 0 ? NONE : <Money amountCents={amount} always />,
    numeric: true,
  },
  {
    id: 'held',
    header: text.columns.held,
    cell: ({ state, amount, hold_until: until }) =>
      state === 'open' && amount > 0 && until !== null ? formatDate(until) : NONE,
  },
  {
    id: 'opened',
    header: text.columns.opened,
    cell: ({ opened_at: opened }) => formatDate(opened),
  },
  {
    id: 'state',
    header: text.columns.state,
    cell: (signal) => <SignalBadge signal={signal} />,
  },
]

/** What looks wrong about the brand's partners, newest first, with the filters in the address. */
export function SignalsScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered, setFilter } = url
  const pathTo = useBrandPath()
  const pages = useInfiniteQuery(
    keysetQuery(listFraudSignals, (cursor) => ({
      query: {
        state: filters.situacao,
        rule: filters.regra,
        partner: filters.parceiro,
        order: filters.pedido,
        limit: 50,
        cursor,
      },
    })),
  )
  return (
    <>
      <PageHeader title={text.title} description={text.sentence} />
      <Toolbar>
        <SearchField
          label={text.partner}
          value={filters.parceiro ?? ''}
          placeholder={text.partner}
          onChange={(typed) => setFilter('parceiro', typed || null)}
        />
        <SearchField
          label={text.order}
          value={filters.pedido ?? ''}
          placeholder={text.order}
          onChange={(typed) => setFilter('pedido', typed || null)}
        />
        <FilterSelect
          label={text.state}
          every={text.everyState}
          data={signalStates.map((value) => ({ value, label: text.states[value] }))}
          value={filters.situacao}
          onChange={(value) => setFilter('situacao', value)}
        />
        <FilterSelect
          label={text.rule}
          every={text.everyRule}
          data={fraudRules.map((value) => ({ value, label: ruleNames[value] }))}
          value={filters.regra}
          onChange={(value) => setFilter('regra', value)}
        />
      </Toolbar>
      <KeysetTable
        query={pages}
        name="fraud-signals"
        label={text.list}
        columns={columns}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => pathTo(`/suspeitas/${id}`)}
        empty={isFiltered ? text.nothingFound : text.none}
        filters={url}
      />
    </>
  )
}
