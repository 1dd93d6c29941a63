import { Anchor, Button, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'

import { formatCents } from '#platform/contract/money.ts'
import { Day, formatDay } from '#platform/contract/time/dates.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { listPartnerDebts, type PartnerDebt } from '../../debt-contract.ts'
import { text } from './text.ts'
import { WriteOffSheet } from './write-off-sheet.tsx'

const coverings = ['yes', 'no'] as const
const Filters = z.object({
  parceiro: z.string().min(1).max(60),
  cobertura: z.enum(coverings),
  ate: Day,
})

type Cause = PartnerDebt['causes'][number]

function causeText({ external_key: order, reason }: Cause): string {
  return order === null ? text.adjustment(reason ?? '') : text.order(order)
}

function payerText(debt: PartnerDebt): string {
  const { under_analysis, covered_on, covered_by, uncovered } = debt
  const pending = formatCents(under_analysis)
  if (under_analysis === 0) return text.noPayer
  if (uncovered > 0) return text.paidSome(pending, formatCents(uncovered))
  return covered_on === null
    ? text.paidUnknown(pending)
    : text.paidOn[covered_by](pending, formatDay(covered_on))
}

function columnsFor(onWriteOff: ((debt: PartnerDebt) => void) | null) {
  const columns: Column<PartnerDebt>[] = [
    {
      id: 'partner',
      header: text.columns.partner,
      cell: (debt) => <PartnerLink debt={debt} />,
      primary: true,
    },
    {
      id: 'debt',
      header: text.columns.debt,
      cell: ({ debt }) => <Money amountCents={debt} always />,
      numeric: true,
    },
    {
      id: 'age',
      header: text.columns.age,
      cell: ({ days }) => text.age(days),
      numeric: true,
    },
    { id: 'cause', header: text.columns.cause, cell: (debt) => <Causes debt={debt} /> },
    { id: 'payer', header: text.columns.payer, cell: payerText },
  ]
  if (onWriteOff === null) return columns
  return [
    ...columns,
    {
      id: 'act',
      header: text.columns.act,
      cell: (debt: PartnerDebt) => (
        <Button
          variant="default"
          size="xs"
          aria-label={text.writeOffTitle(debt.partner_name)}
          onClick={() => onWriteOff(debt)}
        >
          {text.writeOff}
        </Button>
      ),
    },
  ]
}

function PartnerLink({ debt }: { debt: PartnerDebt }) {
  const pathTo = useBrandPath()
  return (
    <Anchor component={Link} to={pathTo(`/parceiros/${debt.partner_slug}`)}>
      {debt.partner_name}
    </Anchor>
  )
}

/** The newest cause, with the way to its trail. */
function Causes({ debt: { partner_slug: slug, causes } }: { debt: PartnerDebt }) {
  const pathTo = useBrandPath()
  const [first, ...others] = causes
  if (first === undefined) return null
  return (
    <>
      <Anchor
        component={Link}
        to={pathTo(
          `/financeiro/rastro?parceiro=${encodeURIComponent(slug)}&lancamento=${first.transaction}`,
        )}
        inherit
      >
        {causeText(first)}
      </Anchor>
      {others.length > 0 && <> {text.moreCauses(others.length)}</>}
    </>
  )
}

/** The partners who owe the brand, the oldest debt first, and the way to cancel a debt. */
export function DebtsScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered, setFilter } = url
  const [written, setWritten] = useState<PartnerDebt | null>(null)
  const pathTo = useBrandPath()
  const mayWriteOff = useMay('redemptions.write')
  const pages = useInfiniteQuery(
    keysetQuery(listPartnerDebts, (cursor) => ({
      query: {
        partner: filters.parceiro,
        covered: filters.cobertura,
        until: filters.ate,
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
        <FilterSelect
          label={text.covered}
          every={text.everyCovered}
          data={coverings.map((value) => ({ value, label: text.coveredBy[value] }))}
          value={filters.cobertura}
          onChange={(value) => setFilter('cobertura', value)}
        />
        <TextInput
          type="date"
          label={text.until}
          value={filters.ate ?? ''}
          onChange={({ currentTarget }) => setFilter('ate', currentTarget.value || null)}
        />
      </Toolbar>
      <KeysetTable
        query={pages}
        name="debts"
        label={text.list}
        columns={columnsFor(mayWriteOff ? setWritten : null)}
        idOf={({ partner_slug: slug }) => slug}
        empty={isFiltered ? text.nothingFound : text.none}
        filters={url}
      >
        <Button component={Link} to={pathTo('/financeiro/lancamentos')} variant="default">
          {text.seeEntries}
        </Button>
      </KeysetTable>
      {written !== null && (
        <WriteOffSheet
          key={written.partner_slug}
          debt={written}
          onClose={() => setWritten(null)}
        />
      )}
    </>
  )
}
