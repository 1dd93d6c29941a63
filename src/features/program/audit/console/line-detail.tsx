import { Anchor, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { showAuditLine } from '../contract.ts'
import { actionWords } from './action-words.ts'
import { objectWords } from './field-words.ts'
import { text } from './text.ts'
import { changesOf, detailsOf } from './value-words.ts'

type LineDetailProps = {
  /** Null: nothing is open. */
  id: number | null
  onClose: () => void
}

/** One line of the log with what was before and after. */
export function LineDetail({ id, onClose }: LineDetailProps) {
  return (
    <DetailSheet opened={id !== null} onClose={onClose} title={text.detail.title}>
      {id !== null && <LoadedLine id={id} onClose={onClose} />}
    </DetailSheet>
  )
}

function LoadedLine({ id, onClose }: { id: number; onClose: () => void }) {
  const line = useQuery(consoleQuery(showAuditLine, { params: { id } }))
  if (line.isPending) return <SkeletonList />
  if (line.isError)
    return <ErrorState error={line.error} onRetry={() => void line.refetch()} />
  return <Line line={line.data} onClose={onClose} />
}

type Line = Output<typeof showAuditLine>

function Line({ line, onClose }: { line: Line; onClose: () => void }) {
  const { detail } = text
  const pathTo = useBrandPath()
  const filtered = (name: string, value: string) =>
    pathTo(`/auditoria?${new URLSearchParams({ [name]: value }).toString()}`)
  const others = detailsOf(line.detail)
  return (
    <Stack>
      <Title order={3} size="h4">
        {actionWords(line.action)}
      </Title>
      <DescriptionList
        facts={[
          { label: text.columns.at, value: formatMoment(line.at) },
          { label: text.columns.actor, value: line.actor.name },
          { label: detail.role, value: line.actor.role },
          { label: text.columns.object, value: objectWords(line.object) },
          { label: detail.address, value: line.address },
          { label: detail.request, value: line.request_id },
          { label: detail.chain, value: line.chain_no },
        ]}
      />
      <Changes line={line} />
      {others.length > 0 && (
        <>
          <Title order={4} size="h5">
            {detail.more}
          </Title>
          <DescriptionList facts={others} />
        </>
      )}
      <Anchor component={Link} to={filtered('quem', line.actor.id)} onClick={onClose}>
        {detail.onlyActor}
      </Anchor>
      <Anchor component={Link} to={filtered('objeto', line.object.id)} onClick={onClose}>
        {detail.onlyObject}
      </Anchor>
    </Stack>
  )
}

function Changes({ line }: { line: Line }) {
  const { detail } = text
  const [kind, name] = line.object.id.split(':')
  const changes = changesOf(line.before, line.after, kind === 'parameter' ? name : '')
  if (changes.length === 0) return <Text c="dimmed">{detail.noChanges}</Text>
  return (
    <Table aria-label={detail.changes}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{detail.field}</Table.Th>
          <Table.Th>{detail.before}</Table.Th>
          <Table.Th>{detail.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
        {changes.map(({ field, before, after }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{field}</Table.Th>
            <Table.Td>{before}</Table.Td>
            <Table.Td>{after}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
