import { Alert, Button, Radio, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { PartnerField } from '#features/people/partners/console/partner-field.tsx'
import { formatCents } from '#platform/contract/money.ts'
import { maxBelowMin } from '#platform/contract/sentences.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { Figure, FigureGrid } from '#platform/web/console/layout/figure-grid.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery, keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { createPayoutBatch } from '../contract.ts'
import {
  type DueFilter,
  type DuePayment,
  hasValuesInOrder,
  listDuePayments,
  summarizeDuePayments,
} from '../due-contract.ts'
import { dueKinds, type PayoutMethod, payoutMethods } from '../rules.ts'
import { text } from './text.ts'
import { filterOf, type Typed, useTypedFilter } from './typed-filter.ts'

/** What is due by a filter, what of it does not enter a batch and why, and the batch of the rest. */
export function NewBatchScreen() {
  const { typed, set } = useTypedFilter()
  const pathTo = useBrandPath()
  const filter = filterOf(typed)
  const isReversed = !hasValuesInOrder(filter)
  return (
    <>
      <PageHeader title={text.create} backTo={pathTo('/financeiro/lotes')} />
      <Stack>
        <Panel title={text.due.title}>
          <FilterFields typed={typed} set={set} isReversed={isReversed} />
        </Panel>
        {!isReversed && <Preview filter={filter} />}
      </Stack>
    </>
  )
}

type FieldsProps = {
  typed: Typed
  set: (field: keyof Typed, value: string) => void
  /** Whether the least value is above the most. */
  isReversed: boolean
}

function FilterFields({ typed, set, isReversed }: FieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      <Select
        label={text.due.kind}
        placeholder={text.due.everyKind}
        clearable
        data={dueKinds.map((value) => ({ value, label: text.due.kinds[value] }))}
        value={typed.kind || null}
        onChange={(value) => set('kind', value ?? '')}
      />
      <TextInput
        type="date"
        label={text.due.until}
        value={typed.until}
        onChange={({ currentTarget }) => set('until', currentTarget.value)}
      />
      <PartnerField
        label={text.due.partner}
        value={typed.partner}
        onChange={(code) => set('partner', code)}
      />
      <MoneyInput
        label={text.due.min}
        value={typed.min}
        onChange={(value) => set('min', value)}
      />
      <MoneyInput
        label={text.due.max}
        value={typed.max}
        onChange={(value) => set('max', value)}
        error={isReversed ? maxBelowMin : undefined}
      />
    </SimpleGrid>
  )
}

function Preview({ filter }: { filter: DueFilter }) {
  const summary = useQuery({
    ...consoleQuery(summarizeDuePayments, { query: filter }),
    placeholderData: keepPreviousData,
  })
  if (summary.data === undefined)
    return summary.isError ? (
      <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />
    ) : (
      <SkeletonList />
    )
  const { included, excluded, reasons, has_provider: hasProvider } = summary.data
  return (
    <>
      <FigureGrid>
        <Figure
          label={text.due.included}
          value={formatCents(included.total_value)}
          detail={text.payments(included.count)}
        />
        <Figure
          label={text.due.excluded}
          value={formatCents(excluded.total_value)}
          detail={text.payments(excluded.count)}
        />
      </FigureGrid>
      {reasons.length > 0 && (
        <Panel title={text.due.reasons}>
          <DescriptionList
            facts={reasons.map(({ text: label, count, total_value }) => ({
              label,
              value: `${text.payments(count)}, ${formatCents(total_value)}`,
            }))}
          />
        </Panel>
      )}
      {included.count > 0 && (
        <Create filter={filter} count={included.count} hasProvider={hasProvider} />
      )}
      <Lines filter={filter} />
    </>
  )
}

type CreateProps = { filter: DueFilter; count: number; hasProvider: boolean }

function Create({ filter, count, hasProvider }: CreateProps) {
  const [method, setMethod] = useState<PayoutMethod>('file')
  const navigate = useNavigate()
  const pathTo = useBrandPath()
  const request = useRequestKey()
  const body = { method, filter }
  const create = useMutation({
    mutationFn: () =>
      call(
        createPayoutBatch,
        { body },
        { headers: request.headersFor(JSON.stringify(body)) },
      ),
    onSuccess: ({ id }) => navigate(pathTo(`/financeiro/lotes/${id}`)),
  })
  const { above } = refusedWords(create.error, [])
  return (
    <Panel title={text.due.method}>
      <Stack align="flex-start">
        <Radio.Group
          aria-label={text.due.method}
          value={method}
          onChange={(value) =>
            setMethod(payoutMethods.find((one) => one === value) ?? 'file')
          }
        >
          <Stack gap="xs">
            {payoutMethods.map((value) => {
              const isMissing = value === 'provider' && !hasProvider
              return (
                <Radio
                  key={value}
                  value={value}
                  label={text.methods[value]}
                  disabled={isMissing}
                  description={isMissing ? text.noProvider : text.methodHints[value]}
                />
              )
            })}
          </Stack>
        </Radio.Group>
        {above !== null && (
          <Alert role="alert" color="red">
            {above}
          </Alert>
        )}
        <Button loading={create.isPending} onClick={() => create.mutate()}>
          {text.due.start(count)}
        </Button>
      </Stack>
    </Panel>
  )
}

const columns: Column<DuePayment>[] = [
  {
    id: 'partner',
    header: text.due.columns.partner,
    cell: ({ partner_name }) => partner_name,
    primary: true,
  },
  {
    id: 'protocol',
    header: text.due.columns.protocol,
    cell: ({ protocol }) => protocol,
  },
  {
    id: 'kind',
    header: text.due.columns.kind,
    cell: ({ kind }) => text.due.kinds[kind],
  },
  {
    id: 'value',
    header: text.due.columns.value,
    cell: ({ value }) => formatCents(value),
    numeric: true,
  },
  {
    id: 'enters',
    header: text.due.columns.enters,
    cell: ({ excluded_text, last_reason }) =>
      excluded_text ??
      (last_reason === null ? text.due.enters : text.due.failedBefore(last_reason)),
  },
]

function Lines({ filter }: { filter: DueFilter }) {
  const pages = useInfiniteQuery(
    keysetQuery(listDuePayments, (cursor) => ({
      query: { ...filter, limit: 50, cursor },
    })),
  )
  return (
    <Panel title={text.due.lines} long>
      <KeysetTable
        query={pages}
        name="due-payments"
        label={text.due.lines}
        columns={columns}
        idOf={({ kind, id }) => `${kind}:${id}`}
        empty={text.due.nothing}
      />
    </Panel>
  )
}
