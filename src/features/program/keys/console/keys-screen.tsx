import { Badge, Button, Group } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { useActorName } from '#platform/web/console/actor-name.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { type Column, DataTable } from '#platform/web/console/table/data-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { listBrandKeys, revokeBrandKey } from '../contract.ts'
import { EditKey } from './edit-key.tsx'
import { NewKey } from './new-key.tsx'
import { text } from './text.ts'

type Key = Output<typeof listBrandKeys>['data'][number]

/** The brand's keys: creating, revoking, and what each may do. */
export function KeysScreen() {
  const { data } = useSuspenseQuery(consoleQuery(listBrandKeys, wholeShortList)).data
  const queryClient = useQueryClient()
  const now = useNow()
  const nameOf = useActorName()
  const [creating, setCreating] = useState(false)
  const [replaced, setReplaced] = useState<Key | null>(null)
  const [editing, setEditing] = useState<Key | null>(null)
  const [revoking, setRevoking] = useState<Key | null>(null)
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: endpointKey(listBrandKeys) })
  const revoke = useMutation({
    mutationFn: (id: number) => call(revokeBrandKey, { params: { id } }),
    onSuccess: () => notifySuccess(text.wasRevoked),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: () => {
      setRevoking(null)
      return refresh()
    },
  })
  return (
    <>
      <PageHeader title={text.title} description={text.sentence}>
        <Button onClick={() => setCreating(true)}>{text.create}</Button>
      </PageHeader>
      {data.length === 0 ? (
        <EmptyState drawing="list" sentence={text.empty} />
      ) : (
        <DataTable
          name="keys"
          label={text.list}
          columns={columnsOf(now, nameOf, {
            onRevoke: setRevoking,
            onEdit: setEditing,
            onReplace: setReplaced,
          })}
          rows={data}
          idOf={({ id }) => String(id)}
          hasMore={false}
          loadingMore={false}
          onMore={() => undefined}
        />
      )}
      <NewKey
        opened={creating || replaced !== null}
        like={replaced}
        onClose={() => {
          setCreating(false)
          setReplaced(null)
        }}
        onMade={refresh}
      />
      <EditKey brandKey={editing} onClose={() => setEditing(null)} onSaved={refresh} />
      <ConfirmSheet
        opened={revoking !== null}
        onClose={() => setRevoking(null)}
        title={text.confirm.title(revoking?.label ?? '')}
        sentence={text.confirm.sentence}
        yes={text.revoke}
        no={text.confirm.no}
        onConfirm={() => revoking && revoke.mutate(revoking.id)}
        confirming={revoke.isPending}
      />
    </>
  )
}

type Actions = Record<'onRevoke' | 'onEdit' | 'onReplace', (key: Key) => void>

function columnsOf(
  now: Date,
  nameOf: (actor: string) => string,
  actions: Actions,
): Column<Key>[] {
  const { columns } = text
  return [
    { id: 'label', header: columns.label, primary: true, cell: Label },
    {
      id: 'status',
      header: columns.status,
      cell: (key) => <Status brandKey={key} now={now} />,
    },
    {
      id: 'permissions',
      header: columns.permissions,
      cell: ({ permissions }) => text.permissionCount(permissions.length),
    },
    {
      id: 'last-used',
      header: columns.lastUsed,
      cell: ({ last_used_at }) =>
        last_used_at === null ? text.never : formatMoment(last_used_at),
    },
    {
      id: 'expires',
      header: columns.expires,
      cell: ({ expires_at }) =>
        expires_at === null ? text.noEnd : formatMoment(expires_at),
    },
    {
      id: 'addresses',
      header: columns.addresses,
      cell: ({ addresses }) =>
        addresses.length === 0 ? text.anywhere : text.addressCount(addresses.length),
    },
    {
      id: 'created',
      header: columns.created,
      cell: ({ created_at }) => formatMoment(created_at),
    },
    {
      id: 'created-by',
      header: columns.createdBy,
      cell: ({ created_by }) => nameOf(created_by),
    },
    {
      id: 'actions',
      header: columns.actions,
      actions: true,
      cell: (key) => key.revoked_at === null && <KeyActions brandKey={key} {...actions} />,
    },
  ]
}

function Label({ label, test }: Key) {
  if (!test) return label
  return (
    <Group gap="xs">
      {label}
      <Badge variant="light" color="blue">
        {text.test}
      </Badge>
    </Group>
  )
}

function KeyActions({ brandKey, ...actions }: Actions & { brandKey: Key }) {
  const { label } = brandKey
  const buttons = [
    { words: text.edit.open, full: text.edit.openOf(label), act: actions.onEdit },
    { words: text.replace, full: text.replaceOf(label), act: actions.onReplace },
    { words: text.revoke, full: text.revokeOf(label), act: actions.onRevoke },
  ]
  return (
    <Group gap="xs">
      {buttons.map(({ words, full, act }) => (
        <Button
          key={words}
          variant="default"
          size="compact-sm"
          onClick={() => act(brandKey)}
          aria-label={full}
        >
          {words}
        </Button>
      ))}
    </Group>
  )
}

function Status({ brandKey, now }: { brandKey: Key; now: Date }) {
  const { revoked_at, expires_at } = brandKey
  if (revoked_at !== null)
    return (
      <Badge variant="light" color="gray">
        {text.revoked}
      </Badge>
    )
  if (expires_at !== null && expires_at <= now)
    return (
      <Badge variant="light" color="gray">
        {text.expired}
      </Badge>
    )
  return (
    <Badge variant="light" color="green">
      {text.active}
    </Badge>
  )
}
