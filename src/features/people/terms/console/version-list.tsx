import { Badge, Button, Group, Title } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { listTerms, withdrawTerms } from '../brand-contract.ts'
import { text } from './text.ts'

type Term = Output<typeof listTerms>['data'][number]

const PAGE = 50

/** Every version that was published; a scheduled one can still be withdrawn. */
export function VersionList() {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(
    keysetQuery(listTerms, (cursor) => ({ query: { limit: PAGE, cursor } })),
  )
  const withdraw = useMutation({
    mutationFn: (id: number) => call(withdrawTerms, { params: { id } }),
    onSuccess: () => notifySuccess(text.withdrawn),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['terms'] }),
  })
  const may = useMay('settings.write')
  return (
    <>
      <Title order={2} size="h4" mt="lg" mb="sm">
        {text.versions}
      </Title>
      <KeysetTable
        query={query}
        name="terms"
        label={text.versions}
        columns={columnsOf(may ? withdraw.mutate : null)}
        idOf={({ id }) => String(id)}
        empty={text.noVersions}
      />
    </>
  )
}

function columnsOf(onWithdraw: ((id: number) => void) | null): Column<Term>[] {
  const { columns } = text
  return [
    {
      id: 'version',
      header: columns.version,
      primary: true,
      cell: ({ version, title }) => `${version} · ${title}`,
    },
    { id: 'type', header: columns.type, cell: ({ type }) => text.types[type] },
    {
      id: 'state',
      header: columns.state,
      cell: ({ state }) => (
        <Badge color={state === 'in_force' ? 'green' : 'gray'} variant="light">
          {text.states[state]}
        </Badge>
      ),
    },
    {
      id: 'published',
      header: columns.published,
      cell: ({ published_at }) => formatMoment(published_at),
    },
    {
      id: 'asks',
      header: columns.asks,
      cell: ({ requires_acceptance }) => (requires_acceptance ? text.yes : text.no),
    },
    {
      id: 'actions',
      header: columns.actions,
      actions: true,
      cell: (term) => <Actions term={term} onWithdraw={onWithdraw} />,
    },
  ]
}

type ActionsProps = { term: Term; onWithdraw: ((id: number) => void) | null }

function Actions({ term: { id, type, version, state }, onWithdraw }: ActionsProps) {
  const path = useBrandPath()
  const address = `/ajustes/termos/aceites?tipo=${type}&versao=${encodeURIComponent(version)}`
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={path(address)}
        variant="default"
        size="compact-sm"
        aria-label={text.acceptancesOf(version)}
      >
        {text.acceptances}
      </Button>
      {state === 'scheduled' && onWithdraw !== null && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onWithdraw(id)}
          aria-label={text.withdrawOf(version)}
        >
          {text.withdraw}
        </Button>
      )}
    </Group>
  )
}
