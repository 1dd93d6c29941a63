import { Button, Select, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Day, dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { listUpcomingCredits } from '../contract.ts'
import { categoryName } from './credit-steps.tsx'
import { text } from './text.ts'

const { upcoming: words } = text
const events = ['release', 'expiry'] as const
const waits = ['day', 'closing', 'none'] as const
type Event = (typeof events)[number]
type Row = Output<typeof listUpcomingCredits>['data'][number]

const Filters = z.object({
  evento: z.enum(events),
  parceiro: z.string().min(1).max(60),
  de: Day,
  ate: Day,
  espera: z.enum(waits),
})

function columnsFor(event: Event): Column<Row>[] {
  const dayIn = ({ release_at, expires_at }: Row) =>
    event === 'release' ? release_at : expires_at
  return [
    {
      id: 'partner',
      header: words.columns.partner,
      cell: (row) => row.partner_slug,
      primary: true,
    },
    {
      id: 'origin',
      header: words.columns.origin,
      cell: ({ category, external_key: order }) =>
        order === null ? categoryName(category) : text.order(order),
    },
    {
      id: 'day',
      header: words.columns.day,
      cell(row) {
        const at = dayIn(row)
        return at && row.wait === 'day' ? formatDay(dayOf(at)) : words.waits[row.wait]
      },
    },
    {
      id: 'amount',
      header: words.columns.amount,
      cell: ({ value }) => <Money amountCents={value} always />,
      numeric: true,
    },
  ]
}

/** The credits behind the forecast: what is released or expires, the next first. */
export function UpcomingScreen() {
  const { filters, isFiltered, setFilter, clear } = useUrlFilters(Filters)
  const pathTo = useBrandPath()
  const event = filters.evento ?? 'release'
  const pages = useInfiniteQuery(
    keysetQuery(listUpcomingCredits, (cursor) => ({
      query: {
        event,
        partner: filters.parceiro,
        begin: filters.de,
        end: filters.ate,
        wait: event === 'release' ? filters.espera : undefined,
        limit: 50,
        cursor,
      },
    })),
  )
  const dayField = (name: 'de' | 'ate', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={filters[name] ?? ''}
      onChange={({ currentTarget }) => setFilter(name, currentTarget.value || null)}
    />
  )
  return (
    <>
      <PageHeader title={words.titles[event]} description={words.sentence[event]} />
      <Toolbar>
        <Select
          aria-label={words.event}
          allowDeselect={false}
          data={events.map((value) => ({ value, label: words.titles[value] }))}
          value={event}
          onChange={(value) => setFilter('evento', value)}
        />
        <SearchField
          label={words.partner}
          value={filters.parceiro ?? ''}
          placeholder={words.partner}
          onChange={(typed) => setFilter('parceiro', typed || null)}
        />
        {event === 'release' && (
          <FilterSelect
            label={words.wait}
            every={words.everyWait}
            data={waits.map((value) => ({ value, label: words.waits[value] }))}
            value={filters.espera}
            onChange={(value) => setFilter('espera', value)}
          />
        )}
        {dayField('de', words.begin)}
        {dayField('ate', words.end)}
      </Toolbar>
      <KeysetTable
        query={pages}
        name="upcoming-credits"
        label={words.list}
        columns={columnsFor(event)}
        idOf={({ partner_slug: slug, credit }) => `${slug} ${credit}`}
        linkOf={({ partner_slug: slug, credit }) =>
          pathTo(
            `/financeiro/rastro?parceiro=${encodeURIComponent(slug)}&credito=${credit}`,
          )
        }
        empty={words.none}
      >
        {isFiltered && (
          <Button variant="default" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </KeysetTable>
    </>
  )
}
