import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery, keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { text as shared } from '#platform/web/console/text.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  listPayoutReturnLines,
  listPayoutReturns,
  loadPayoutReturn,
  type PayoutReturn,
  showPayoutReturn,
} from '../file-contract.ts'
import { text } from './text.ts'
import { useBatchAct } from './use-batch-act.ts'

const READING_MS = 1_500
const SHOWN = z.object({ retorno: z.coerce.number().int().min(1).max(1e15) })

/**
 * Loads a return of the bank and shows what became of each line, also of the returns that were loaded
 * before. The shown one is in the address.
 */
export function BankReturn() {
  const mayApprove = useMay('payouts.approve')
  const { filters, setFilter } = useUrlFilters(SHOWN)
  const shown = filters.retorno
  const show = (id: number) => setFilter('retorno', String(id))
  return (
    <Panel title={text.returns.title}>
      <Stack>
        {mayApprove && <Load onLoaded={show} />}
        {shown !== undefined && <Lines id={shown} />}
        <Earlier onOpen={show} />
      </Stack>
    </Panel>
  )
}

function Load({ onLoaded }: { onLoaded: (id: number) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [repeated, setRepeated] = useState(false)
  const load = useBatchAct(async (chosen: File) => {
    const loaded = await call(loadPayoutReturn, { body: { file: chosen } })
    setRepeated(loaded.repeated)
    onLoaded(loaded.id)
  })
  const { above } = refusedWords(load.error, [])
  return (
    <>
      <Text>{text.returns.hint}</Text>
      <Group align="end">
        <FileInput
          label={text.returns.file}
          placeholder={shared.chooseFile}
          accept=".ret,.txt,.rem,text/plain"
          value={file}
          onChange={setFile}
          clearable
          miw={240}
        />
        <Button
          disabled={file === null}
          loading={load.isPending}
          onClick={() => file && load.mutate(file)}
        >
          {text.returns.load}
        </Button>
      </Group>
      {above !== null && (
        <Alert role="alert" color="red">
          {above}
        </Alert>
      )}
      {repeated && <Alert color="blue">{text.returns.repeated}</Alert>}
    </>
  )
}

/** The returns that were loaded before, the newest first. */
function Earlier({ onOpen }: { onOpen: (id: number) => void }) {
  const pages = useInfiniteQuery({
    ...keysetQuery(listPayoutReturns, (cursor) => ({ query: { limit: 10, cursor } })),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some((one) => one.finished_at === null))
        ? READING_MS
        : false,
  })
  return (
    <KeysetTable
      query={pages}
      name="payout-returns"
      label={text.returns.earlier}
      columns={earlierColumns(onOpen)}
      idOf={({ id }) => String(id)}
      empty={text.returns.noneYet}
    />
  )
}

const earlierColumns = (onOpen: (id: number) => void): Column<PayoutReturn>[] => [
  {
    id: 'name',
    header: text.returns.files.name,
    cell: ({ file_name }) => file_name,
    primary: true,
  },
  {
    id: 'loaded',
    header: text.returns.files.loaded,
    cell: ({ created_at }) => formatMoment(created_at),
  },
  {
    id: 'results',
    header: text.returns.files.results,
    cell: ({ outcomes }) =>
      outcomes
        .map(({ outcome, count }) =>
          text.returns.counted(text.returns.outcomes[outcome], count),
        )
        .join(', '),
  },
  {
    id: 'open',
    header: text.returns.files.lines,
    actions: true,
    cell: ({ id, file_name }) => (
      <Button
        size="xs"
        variant="default"
        onClick={() => onOpen(id)}
        aria-label={text.returns.openOf(file_name)}
      >
        {text.returns.open}
      </Button>
    ),
  },
]

type Row = Output<typeof listPayoutReturnLines>['data'][number]

const columns: Column<Row>[] = [
  {
    id: 'number',
    header: text.returns.columns.number,
    cell: ({ our_number }) => our_number || '—',
    primary: true,
  },
  {
    id: 'protocol',
    header: text.returns.columns.protocol,
    cell: ({ protocol }) => protocol ?? '—',
  },
  {
    id: 'value',
    header: text.returns.columns.value,
    cell: ({ value }) => formatCents(value),
    numeric: true,
  },
  { id: 'codes', header: text.returns.columns.codes, cell: ({ codes }) => codes || '—' },
  {
    id: 'outcome',
    header: text.returns.columns.outcome,
    cell: ({ outcome, message }) => (
      <Stack gap={0}>
        {text.returns.outcomes[outcome]}
        {message !== null && <Text size="sm">{message}</Text>}
      </Stack>
    ),
  },
]

function Lines({ id }: { id: number }) {
  const found = useQuery({
    ...consoleQuery(showPayoutReturn, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : READING_MS),
  })
  const isReading = found.data?.finished_at === null
  const pages = useInfiniteQuery({
    ...keysetQuery(listPayoutReturnLines, (cursor) => ({
      params: { id },
      query: { limit: 50, cursor },
    })),
    refetchInterval: isReading ? READING_MS : false,
  })
  return (
    <Stack>
      {isReading && <Text aria-live="polite">{text.returns.reading}</Text>}
      <KeysetTable
        query={pages}
        name="payout-return-lines"
        label={text.returns.lines}
        columns={columns}
        idOf={({ no }) => String(no)}
        empty={text.returns.none}
      />
    </Stack>
  )
}
