import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { MoveButtons } from '#platform/web/console/forms/move-buttons.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { listRequiredDocuments, orderRequiredDocuments } from '../brand-contract.ts'
import { text } from './text.ts'

import classes from './documents-screen.module.css'

type Type = Output<typeof listRequiredDocuments>['data'][number]

/** What the brand requests of its partners, in its order. */
export function DocumentsScreen() {
  const path = useBrandPath()
  const may = useMay('settings.write')
  const { data } = useSuspenseQuery(
    consoleQuery(listRequiredDocuments, wholeShortList),
  ).data
  const order = useOrder()
  const now = useNow()
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.description}
        backTo={path('/ajustes')}
      >
        {may && (
          <Button component={Link} to={path('/ajustes/documentos/novo')}>
            {text.add}
          </Button>
        )}
      </PageHeader>
      {data.length === 0 ? (
        <EmptyState drawing="list" sentence={text.empty} />
      ) : (
        <Panel>
          <ul className={classes['list']}>
            {data.map((type, index) => (
              <li key={type.id} className={classes['line']}>
                {may && (
                  <MoveButtons
                    name={type.name}
                    index={index}
                    list={data}
                    onMove={(list) => order.mutate(list.map(({ id }) => id))}
                    disabled={order.isPending}
                  />
                )}
                <div className={classes['words']}>
                  <Anchor component={Link} to={path(`/ajustes/documentos/${type.id}`)}>
                    {type.name}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {factsOf(type, now).join(' · ')}
                  </Text>
                </div>
                <Group gap="xs">
                  <Badge
                    color={type.active && type.required ? 'green' : 'gray'}
                    variant="light"
                  >
                    {type.active
                      ? type.required
                        ? text.required
                        : text.optional
                      : text.off}
                  </Badge>
                </Group>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function factsOf({ pf_pj, requested_from }: Type, now: Date): string[] {
  const holder = text.holders[pf_pj]
  if (requested_from === null) return [holder]
  const day = formatDate(requested_from)
  return [holder, requested_from > now ? text.from(day) : text.since(day)]
}

function useOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => call(orderRequiredDocuments, { body: { ids } }),
    onSuccess: () => notifySuccess(text.ordered),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: endpointKey(listRequiredDocuments) }),
  })
}
