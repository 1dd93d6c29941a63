import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery, keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  listPayoutReturnLines,
  loadPayoutReturn,
  showPayoutReturn,
} from '../file-contract.ts'
import { text } from './text.ts'
import { useBatchAct } from './use-batch-act.ts'

/** Loads a return of the bank and shows what became of each line. */
export function BankReturn() {
  const mayApprove = useMay('payouts.approve')
  const [file, setFile] = useState<File | null>(null)
  const [loaded, setLoaded] = useState<{ id: number; repeated: boolean } | null>(null)
  const load = useBatchAct(async (chosen: File) => {
    setLoaded(await call(loadPayoutReturn, { body: { file: chosen } }))
  })
  const { above } = refusedWords(load.error, [])
  if (!mayApprove) return null
  return (
    <Panel title={text.returns.title}>
      <Stack>
        <Text>{text.returns.hint}</Text>
        <Group align="end">
          <FileInput
            label={text.returns.file}
            placeholder={text.returns.choose}
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
        {loaded?.repeated && <Alert color="blue">{text.returns.repeated}</Alert>}
        {loaded && <Lines id={loaded.id} />}
      </Stack>
    </Panel>
  )
}

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
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : 1_500),
  })
  const isReading = found.data?.finished_at === null
  const pages = useInfiniteQuery({
    ...keysetQuery(listPayoutReturnLines, (cursor) => ({
      params: { id },
      query: { limit: 50, cursor },
    })),
    refetchInterval: isReading ? 1_500 : false,
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
