import { Anchor, Button, List, Text, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { endpointKey, queryClient } from '#platform/web/api/query-client.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listAuditLines } from '../contract.ts'
import { actionWords } from './action-words.ts'
import { LineDetail } from './line-detail.tsx'
import { text } from './text.ts'

type ObjectHistoryProps = {
  /** As the audit log names it: `order:A-100`, `commission_rule:3`; a partner by slug. */
  object: string
}

/** What people and systems did with one object; nothing for those who may not see it. */
export function ObjectHistory({ object }: ObjectHistoryProps) {
  return useMay('audit.read') && <History object={object} />
}

const SHOWN = 10

/** Each change anywhere on the page may add a line; a refused one may have met another's. */
function useLinesAfterChanges(): void {
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && /^(?:success|error)$/.test(event.action.type))
          void queryClient.invalidateQueries({ queryKey: endpointKey(listAuditLines) })
      }),
    [],
  )
}

function History({ object }: ObjectHistoryProps) {
  const pathTo = useBrandPath()
  const [opened, setOpened] = useState<number | null>(null)
  useLinesAfterChanges()
  const pages = useInfiniteQuery(
    keysetQuery(listAuditLines, (cursor) => ({ query: { object, limit: SHOWN, cursor } })),
  )
  const rows = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const all = `/auditoria?${new URLSearchParams({ objeto: object }).toString()}`
  return (
    <Panel
      title={text.history.title}
      aside={
        <Anchor component={Link} to={pathTo(all)} size="sm">
          {text.history.all}
        </Anchor>
      }
    >
      {pages.isPending ? (
        <SkeletonList />
      ) : pages.isError ? (
        <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
      ) : rows.length === 0 ? (
        <Text>{text.history.empty}</Text>
      ) : (
        <List listStyleType="none" spacing="sm">
          {rows.map(({ id, at, actor, action }) => (
            <List.Item key={id}>
              <Text size="sm" c="dimmed">
                {`${formatMoment(at)} · ${actor.name}`}
              </Text>
              <UnstyledButton
                onClick={() => setOpened(id)}
                style={{ textDecoration: 'underline' }}
              >
                {actionWords(action)}
              </UnstyledButton>
            </List.Item>
          ))}
        </List>
      )}
      {pages.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {text.history.more}
        </Button>
      )}
      <LineDetail id={opened} onClose={() => setOpened(null)} />
    </Panel>
  )
}
