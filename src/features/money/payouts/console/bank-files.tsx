import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { callForFile } from '#platform/web/api/api.ts'
import { useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { saveFile } from '#platform/web/files/save-file.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { PayoutBatchDetail } from '../contract.ts'
import { downloadPayoutFile, listPayoutFiles } from '../file-contract.ts'
import { text } from './text.ts'

type Row = Output<typeof listPayoutFiles>['data'][number]

const columnsOf = (batchId: number): Column<Row>[] => [
  {
    id: 'no',
    header: text.files.columns.no,
    cell: ({ no, kind }) => `${no} (${text.fileKinds[kind]})`,
    primary: true,
  },
  {
    id: 'pays',
    header: text.files.columns.pays,
    cell: ({ pays }) => text.files.pays[pays],
  },
  {
    id: 'count',
    header: text.files.columns.count,
    cell: ({ payment_count }) => payment_count,
    numeric: true,
  },
  {
    id: 'total',
    header: text.files.columns.total,
    cell: ({ total_value }) => formatCents(total_value),
    numeric: true,
  },
  {
    id: 'get',
    header: text.files.columns.get,
    cell: (file) => <Download batchId={batchId} file={file} />,
  },
]

/** The files of a batch to download: the same bytes each time. */
export function BankFiles({ batch }: { batch: PayoutBatchDetail }) {
  const list = keysetQuery(listPayoutFiles, (cursor) => ({
    params: { id: batch.id },
    query: { limit: 50, cursor },
  }))
  const isWriting = batch.filed_at === null
  const pages = useInfiniteQuery({
    ...list,
    // Read once more when the last file is written: the list of a moment before may lack it.
    queryKey: [...list.queryKey, isWriting ? 'writing' : 'written'],
    placeholderData: keepPreviousData,
    refetchInterval: isWriting ? 1_500 : false,
  })
  return (
    <Panel title={text.files.title}>
      <KeysetTable
        query={pages}
        name="payout-files"
        label={text.files.list}
        columns={columnsOf(batch.id)}
        idOf={({ no }) => String(no)}
        empty={text.files.none}
      />
    </Panel>
  )
}

function Download({ batchId, file: { no, kind } }: { batchId: number; file: Row }) {
  const mayPrepare = useMay('payouts.prepare')
  const get = useMutation({
    mutationFn: () => callForFile(downloadPayoutFile, { params: { id: batchId, no } }),
    onSuccess: (file) => saveFile(file, text.files.name(batchId, no, kind)),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  if (!mayPrepare) return null
  return (
    <Button
      size="xs"
      variant="default"
      loading={get.isPending}
      onClick={() => get.mutate()}
    >
      {text.files.download(no)}
    </Button>
  )
}
