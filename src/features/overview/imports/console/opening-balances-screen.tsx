import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { formatDay } from '#platform/contract/time/dates.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { isMissing, keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { listOpeningBalances, type OpeningBalance } from '../approval-contract.ts'
import { OpeningFacts } from './opening-facts.tsx'
import { text } from './text.ts'

const words = text.opening

const columns: Column<OpeningBalance>[] = [
  { id: 'name', header: words.name, primary: true, cell: ({ name }) => name },
  { id: 'document', header: words.document, cell: ({ document }) => document },
  {
    id: 'partner',
    header: words.partner,
    cell: ({ partner_slug: slug }) => slug ?? words.isNew,
  },
  {
    id: 'expires',
    header: words.expires,
    cell: ({ expires_on: day }) => (day === null ? words.never : formatDay(day)),
  },
  {
    id: 'amount',
    header: words.amount,
    numeric: true,
    cell: ({ amount }) => <Money amountCents={amount} always />,
  },
  { id: 'line', header: words.line, numeric: true, cell: ({ line }) => line },
]

/** Every opening balance that another person has to approve; the decision is taken in the inbox. */
export function OpeningBalancesScreen() {
  const id = Number(useParams()['id'])
  const path = useBrandPath()
  const pages = useInfiniteQuery({
    ...keysetQuery(listOpeningBalances, (cursor) => ({
      params: { id },
      query: { limit: 50, cursor },
    })),
    throwOnError: isMissing,
  })
  const [first] = pages.data?.pages ?? []
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.hint}
        backTo={path('/pendencias?tipo=import')}
      />
      {first !== undefined && (
        <Panel>
          <OpeningFacts opening={first} />
        </Panel>
      )}
      <KeysetTable
        query={pages}
        name="opening-balances"
        label={words.title}
        columns={columns}
        idOf={({ line }) => String(line)}
        empty={words.none}
      />
    </>
  )
}
