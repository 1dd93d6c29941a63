import { TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatDate, formatDay } from '#platform/web/format-moment.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { listBrandRedemptions } from '../brand-contract.ts'
import { rewardTypes } from '../kinds/definitions.ts'
import { redemptionDues, type RedemptionState, rewardStatuses } from '../rules.ts'
import { RedemptionBadge } from './status.tsx'
import { text } from './text.ts'

type Row = Output<typeof listBrandRedemptions>['data'][number]

const Filters = z.object({
  busca: z.string().min(1),
  situacao: z.enum(rewardStatuses),
  tipo: z.enum(rewardTypes),
  desde: z.iso.date(),
  pagamento: z.enum(redemptionDues),
  pago_de: z.iso.date(),
  pago_ate: z.iso.date(),
})

const columns: Column<Row>[] = [
  {
    id: 'partner',
    header: text.columns.partner,
    cell: ({ partner_name }) => partner_name,
    primary: true,
  },
  {
    id: 'amount',
    header: text.columns.amount,
    cell: ({ points }) => formatCents(points),
    numeric: true,
  },
  { id: 'kind', header: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
  {
    id: 'status',
    header: text.columns.status,
    cell: ({ status, explanation }) => (
      <RedemptionBadge status={status} explanation={explanation} />
    ),
  },
  {
    id: 'created',
    header: text.columns.created,
    cell: ({ created_at }) => formatDate(created_at),
  },
  {
    id: 'paid',
    header: text.columns.paidOn,
    cell: ({ paid_on }) => paid_on && formatDay(paid_on),
  },
  {
    id: 'protocol',
    header: text.columns.protocol,
    cell: ({ protocol }) => protocol,
  },
]

/** In these the longest waiting comes first. */
const queues: ReadonlySet<RedemptionState | undefined> = new Set([
  'awaiting_brand',
  'unknown',
  'requested',
  'submitted',
])

type Chosen = {
  situacao?: RedemptionState | undefined
  pagamento?: (typeof redemptionDues)[number] | undefined
}

/** Whether people work on the list, from its oldest row on. */
function waitsInLine({ situacao, pagamento }: Chosen): boolean {
  return pagamento !== undefined || queues.has(situacao)
}

/** The brand's redemptions with the filters in the address. */
export function RedemptionsScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered } = url
  const pathTo = useBrandPath()
  const query = {
    search: filters.busca,
    status: filters.situacao,
    kind: filters.tipo,
    since: filters.desde,
    due: filters.pagamento,
    paid_since: filters.pago_de,
    paid_until: filters.pago_ate,
  }
  const pages = useInfiniteQuery(
    keysetQuery(listBrandRedemptions, (cursor) => ({
      query: {
        ...query,
        order: waitsInLine(filters) ? ('oldest' as const) : ('newest' as const),
        limit: 50,
        cursor,
      },
    })),
  )
  const dayField = (name: 'desde' | 'pago_de' | 'pago_ate', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={filters[name] ?? ''}
      onChange={({ currentTarget }) => url.setFilter(name, currentTarget.value || null)}
    />
  )
  return (
    <>
      <PageHeader title={text.title}>
        <ExportLink list="redemptions" filter={query} />
      </PageHeader>
      <Queues
        chosen={filters.situacao}
        onChoose={(status) => url.setFilter('situacao', status)}
      />
      <Toolbar>
        <SearchField
          value={filters.busca ?? ''}
          onChange={(value) => url.setFilter('busca', value)}
          placeholder={text.search}
        />
        <FilterSelect
          label={text.status}
          every={text.everyStatus}
          data={rewardStatuses.map((value) => ({ value, label: text.statuses[value] }))}
          value={filters.situacao}
          onChange={(value) => url.setFilter('situacao', value)}
        />
        <FilterSelect
          label={text.kind}
          every={text.everyKind}
          data={rewardTypes.map((value) => ({ value, label: text.kinds[value] }))}
          value={filters.tipo}
          onChange={(value) => url.setFilter('tipo', value)}
        />
        <FilterSelect
          label={text.due}
          every={text.everyDue}
          data={redemptionDues.map((value) => ({ value, label: text.dues[value] }))}
          value={filters.pagamento}
          onChange={(value) => url.setFilter('pagamento', value)}
        />
        {dayField('desde', text.since)}
        {filters.situacao === 'paid' && (
          <>
            {dayField('pago_de', text.paidSince)}
            {dayField('pago_ate', text.paidUntil)}
          </>
        )}
      </Toolbar>
      <KeysetTable
        query={pages}
        name="redemptions"
        label={text.list}
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => pathTo(`/financeiro/resgates/${id}`)}
        empty={isFiltered ? text.nothingFound : text.none}
        filters={url}
      />
    </>
  )
}

const ALL = ''

type QueuesProps = {
  chosen: RedemptionState | undefined
  onChoose: (status: string | null) => void
}

/** The states that need a person, one click away. */
function Queues({ chosen, onChoose }: QueuesProps) {
  const known = Object.entries(text.queues).map(([value, label]) => ({ value, label }))
  return (
    <Chips
      label={text.queue}
      row="scroll"
      spaced
      options={[{ value: ALL, label: text.all }, ...known]}
      chosen={known.some(({ value }) => value === chosen) ? (chosen ?? ALL) : ALL}
      onChoose={(value) => onChoose(value === ALL ? null : value)}
    />
  )
}
