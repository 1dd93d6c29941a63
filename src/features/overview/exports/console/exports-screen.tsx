import { Alert, Button, Progress, Select, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { formatDay, formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  ExportRequest,
  listExports,
  openExport,
  startExport,
  tableFormats,
} from '../contract.ts'
import { Papers } from './papers.tsx'
import { text } from './text.ts'

const PAUSE_MS = 1_500

/** What is exported now, with the filter in the address, and what was exported before. */
export function ExportsScreen() {
  const [search] = useSearchParams()
  const { lista: list, ...filter } = Object.fromEntries(search)
  const request = ExportRequest.safeParse({ list, filter })
  return (
    <>
      <PageHeader title={text.title} description={text.sentence} />
      <Stack>
        {request.success && <NewExport request={request.data} />}
        <Papers />
        <Recent />
      </Stack>
    </>
  )
}

function NewExport({ request }: { request: ExportRequest }) {
  const { list } = request
  const personal = useMay('partners.personal')
  const navigate = useNavigate()
  const pathTo = useBrandPath()
  const client = useQueryClient()
  const key = useRequestKey()
  const [format, setFormat] = useState<(typeof tableFormats)[number]>('xlsx')
  const body = 'format' in request ? { ...request, format } : request
  const start = useMutation({
    mutationFn: () =>
      call(startExport, { body }, { headers: key.headersFor(JSON.stringify(body)) }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: endpointKey(listExports) })
      await navigate(pathTo('/exportacoes'), { replace: true })
    },
  })
  const { above } = refusedWords(start.error, [])
  const names = Object.entries(request.filter).flatMap(([name, value]) =>
    value === undefined ? [] : [text.filterNames[name] ?? name],
  )
  return (
    <Panel title={text.start(text.lists[list])}>
      <Stack align="flex-start">
        <Text>
          {names.length === 0 ? text.everything : text.filtered(names.join(', '))}
        </Text>
        {list === 'partners' && <Text>{personal ? text.clear : text.masked}</Text>}
        {'format' in request && (
          <Select
            label={text.format}
            allowDeselect={false}
            data={tableFormats.map((value) => ({ value, label: text.formats[value] }))}
            value={format}
            onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
          />
        )}
        {above !== null && (
          <Alert role="alert" color="red">
            {above}
          </Alert>
        )}
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          {text.startNow}
        </Button>
      </Stack>
    </Panel>
  )
}

type Row = Output<typeof listExports>['data'][number]

/** `readAt`: when the rows were read. */
const columnsOf = (readAt: number): Column<Row>[] => [
  {
    id: 'list',
    header: text.columns.list,
    primary: true,
    cell: ({ list }) => text.lists[list],
  },
  {
    id: 'filters',
    header: text.columns.filters,
    cell: ({ filters, period }) => filterWords(filters, period),
  },
  {
    id: 'state',
    header: text.columns.state,
    cell: (row) => <State row={row} readAt={readAt} />,
  },
  {
    id: 'created',
    header: text.columns.created,
    cell: ({ created_at }) => formatMoment(created_at),
  },
  {
    id: 'until',
    header: text.columns.until,
    cell: ({ kept_until }) => formatMoment(kept_until),
  },
  { id: 'file', header: text.columns.file, cell: (row) => <Download row={row} /> },
]

function filterWords(filters: string[], period: Row['period']): string {
  const others = period === null ? filters : filters.filter((name) => !ofPeriod.has(name))
  const words = [
    ...(period === null
      ? []
      : [text.period(formatDay(period.begin), formatDay(period.end))]),
    ...others.map((name) => text.filterNames[name] ?? name),
  ]
  return words.join(', ') || text.noFilters
}

const ofPeriod = new Set(['begin', 'end', 'year', 'month', 'first_month', 'last_month'])

function isGoing({ state }: Row): boolean {
  return state === 'waiting' || state === 'running'
}

function Recent() {
  const pages = useInfiniteQuery({
    ...keysetQuery(listExports, (cursor) => ({ query: { limit: 20, cursor } })),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isGoing)) ? PAUSE_MS : false,
  })
  const going = pages.data?.pages.some(({ data }) => data.some(isGoing)) === true
  return (
    <Panel title={text.recent}>
      <Stack>
        {going && <Text size="sm">{text.leave}</Text>}
        <KeysetTable
          query={pages}
          name="exports"
          label={text.recent}
          columns={columnsOf(pages.dataUpdatedAt)}
          idOf={({ id }) => String(id)}
          empty={text.none}
        />
      </Stack>
    </Panel>
  )
}

type StateProps = { row: Row; readAt: number }

function State({
  row: { id, state, rows, total, format, created_at },
  readAt,
}: StateProps) {
  switch (state) {
    case 'waiting':
      return readAt - created_at.getTime() > MINUTE_MS ? text.late : text.waiting
    case 'running':
      return (
        <>
          {text.running(rows, total ?? 0)}
          <Progress
            value={(100 * rows) / Math.max(1, total ?? 0)}
            aria-label={text.progressOf(id)}
          />
        </>
      )
    case 'done':
      return format === 'zip' ? text.donePapers(rows) : text.done(rows)
    case 'failed':
      return text.failed
    case 'deleted':
      return text.deleted
  }
}

function Download({ row: { id, list, state } }: { row: Row }) {
  const open = useMutation({
    mutationFn: () => call(openExport, { params: { id } }),
    onSuccess: ({ files }) => {
      for (const { url } of files) follow(url)
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  if (state !== 'done') return '—'
  return (
    <Button
      size="xs"
      variant="default"
      loading={open.isPending}
      onClick={() => open.mutate()}
      aria-label={text.downloadOf(text.lists[list], id)}
    >
      {text.download}
    </Button>
  )
}

/** The answer is an attachment, so that the page stays. */
function follow(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
