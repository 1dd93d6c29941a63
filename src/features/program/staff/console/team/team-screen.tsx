import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { type Column, DataTable } from '#platform/web/console/table/data-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { listRoles, listTeam, removeMember } from '../../team-contract.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { RoleForm } from './role-form.tsx'
import { RoleList } from './role-list.tsx'
import { text } from './text.ts'

type Member = Output<typeof listTeam>['members'][number]

/** Who works at the brand, who is invited, and the roles. */
export function TeamScreen() {
  const { members, invitations } = useSuspenseQuery(consoleQuery(listTeam, {})).data
  const pathTo = useBrandPath()
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<Member | null>(null)
  const [removing, setRemoving] = useState<Member | null>(null)
  const refresh = useRefreshTeam()
  const remove = useMutation({
    mutationFn: (id: number) => call(removeMember, { params: { id } }),
    onSuccess: () => notifySuccess(text.removed),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: () => {
      setRemoving(null)
      return refresh()
    },
  })
  return (
    <Stack gap="xl">
      <PageHeader title={text.title} description={text.sentence}>
        <Button onClick={() => setInviting(true)}>{text.invite}</Button>
      </PageHeader>
      <DataTable
        name="team"
        label={text.members}
        columns={columnsOf({ onChange: setChanging, onRemove: setRemoving, pathTo })}
        rows={members}
        idOf={({ id }) => String(id)}
        hasMore={false}
        loadingMore={false}
        onMore={() => undefined}
      />
      <InvitationList invitations={invitations} onDone={refresh} />
      <RoleList onDone={refresh} />
      <InviteForm opened={inviting} onClose={() => setInviting(false)} onDone={refresh} />
      <RoleForm member={changing} onClose={() => setChanging(null)} onDone={refresh} />
      <ConfirmSheet
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={text.confirmRemoval.title(removing?.name ?? '')}
        sentence={text.confirmRemoval.sentence}
        yes={text.remove}
        no={text.confirmRemoval.no}
        onConfirm={() => removing && remove.mutate(removing.id)}
        confirming={remove.isPending}
      />
    </Stack>
  )
}

function useRefreshTeam(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [listTeam, listRoles].map((read) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(read) }),
      ),
    )
}

type Actions = {
  onChange: (member: Member) => void
  onRemove: (member: Member) => void
  pathTo: (path: string) => string
}

function columnsOf({ onChange, onRemove, pathTo }: Actions): Column<Member>[] {
  const { columns } = text
  return [
    {
      id: 'name',
      header: columns.name,
      primary: true,
      cell: ({ name, you }) => (
        <>
          {name}
          {you && (
            <Text span size="sm" c="dimmed">
              {` (${text.you})`}
            </Text>
          )}
        </>
      ),
    },
    { id: 'email', header: columns.email, cell: ({ email }) => email },
    { id: 'role', header: columns.role, cell: ({ role }) => role.name },
    {
      id: 'second-factor',
      header: columns.secondFactor,
      cell: ({ has_second_factor }) => (has_second_factor ? text.yes : text.no),
    },
    {
      id: 'last-used',
      header: columns.lastUsed,
      cell: ({ last_used_at }) =>
        last_used_at === null ? text.never : formatMoment(last_used_at),
    },
    {
      id: 'actions',
      header: columns.actions,
      actions: true,
      cell: (member) => (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange(member)}
            aria-label={text.changeRoleOf(member.name)}
          >
            {text.changeRole}
          </Button>
          <Button
            component={Link}
            to={pathTo(`/equipe/${member.id}/carteira`)}
            variant="default"
            size="compact-sm"
            aria-label={text.portfolioOf(member.name)}
          >
            {text.portfolio}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onRemove(member)}
            aria-label={text.removeOf(member.name)}
          >
            {text.remove}
          </Button>
        </Group>
      ),
    },
  ]
}
