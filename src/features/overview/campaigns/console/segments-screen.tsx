import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { type Column, DataTable } from '#platform/web/console/table/data-table.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import type { SegmentView } from '../segment-contract.ts'
import { segmentsQuery } from './queries.ts'
import { text } from './text.ts'
import { ruleWords } from './typed-rule.ts'

const words = text.segments

const columns: Column<SegmentView>[] = [
  { id: 'name', header: words.columns.name, primary: true, cell: ({ name }) => name },
  { id: 'rule', header: words.columns.rule, cell: ({ rule }) => ruleWords(rule) },
  { id: 'author', header: words.columns.author, cell: ({ created_by }) => created_by },
]

/** The brand's segments. */
export function SegmentsScreen() {
  const pathTo = useBrandPath()
  const maySend = useMay('messages.send')
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.sentence}
        backTo={pathTo('/mensagens')}
      >
        {maySend && (
          <Button component={Link} to={pathTo('/mensagens/segmentos/novo')}>
            {words.create}
          </Button>
        )}
      </PageHeader>
      <Segments />
    </>
  )
}

function Segments() {
  const pathTo = useBrandPath()
  const segments = useQuery(segmentsQuery)
  if (segments.data === undefined)
    return segments.isError ? (
      <ErrorState error={segments.error} onRetry={() => void segments.refetch()} />
    ) : (
      <SkeletonList />
    )
  const { data } = segments.data
  if (data.length === 0) return <EmptyState drawing="list" sentence={words.empty} />
  return (
    <DataTable
      name="segments"
      label={words.list}
      columns={columns}
      rows={data}
      idOf={({ id }) => String(id)}
      linkOf={({ id }) => pathTo(`/mensagens/segmentos/${id}`)}
      hasMore={false}
      loadingMore={false}
      onMore={() => undefined}
    />
  )
}
