import { Button, Stack } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { jobStates, listInstallationJobs, retryInstallationJob } from '../contract.ts'
import { text } from './text.ts'

type Job = Output<typeof listInstallationJobs>['data'][number]

const Filters = z.object({ fila: z.enum(jobStates) })
const PAGE = 50

/** The jobs of the queue; those that failed for good are shown first. */
export function JobsTab() {
  const { filters, setFilter } = useUrlFilters(Filters)
  const state = filters.fila ?? 'failed'
  const query = useInfiniteQuery(
    keysetQuery(listInstallationJobs, (cursor) => ({
      query: { limit: PAGE, cursor, state },
    })),
  )
  return (
    <Stack>
      <Toolbar>
        <FilterSelect
          label={text.jobs.state}
          every={text.jobs.states.failed}
          value={state}
          data={jobStates.map((value) => ({ value, label: text.jobs.states[value] }))}
          onChange={(value) => setFilter('fila', value)}
        />
      </Toolbar>
      <KeysetTable
        query={query}
        name="installation-jobs"
        label={text.tabs.trabalhos}
        columns={columns}
        idOf={({ id }) => String(id)}
        empty={text.jobs.empty[state]}
      />
    </Stack>
  )
}

const columns: Column<Job>[] = [
  { id: 'task', header: text.jobs.task, primary: true, cell: ({ task }) => task },
  {
    id: 'attempts',
    header: text.jobs.attempts,
    cell: ({ attempts, max_attempts }) => text.jobs.tried(attempts, max_attempts),
  },
  { id: 'error', header: text.jobs.error, cell: ({ last_error }) => last_error ?? '—' },
  { id: 'runAt', header: text.jobs.runAt, cell: ({ run_at }) => formatMoment(run_at) },
  {
    id: 'createdAt',
    header: text.jobs.createdAt,
    cell: ({ created_at }) => formatMoment(created_at),
  },
  {
    id: 'actions',
    header: text.jobs.actions,
    actions: true,
    cell: (job) => (job.state === 'running' ? '—' : <Retry job={job} />),
  },
]

function Retry({ job: { id, task } }: { job: Job }) {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call(retryInstallationJob, { params: { id } }),
    onSuccess: () => notifySuccess(text.jobs.retried),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
    onSettled: () =>
      client.invalidateQueries({ queryKey: endpointKey(listInstallationJobs) }),
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={retry.isPending}
      onClick={() => retry.mutate()}
      aria-label={text.jobs.retryNamed(task, id)}
    >
      {text.jobs.retry}
    </Button>
  )
}
