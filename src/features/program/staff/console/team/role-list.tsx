import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { call } from '#platform/web/api/api.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listRoles, removeRole } from '../../team-contract.ts'
import { OwnRoleForm, type ShownRole } from './own-role-form.tsx'
import { text } from './text.ts'

/** Every role with what it allows; the brand's own can be changed. */
export function RoleList({ onDone }: { onDone: () => unknown }) {
  const { data: roles } = useSuspenseQuery(consoleQuery(listRoles, wholeShortList)).data
  const [editing, setEditing] = useState<ShownRole | 'new' | null>(null)
  return (
    <Panel
      title={text.roles.title}
      aside={
        <Button variant="default" size="compact-md" onClick={() => setEditing('new')}>
          {text.roles.create}
        </Button>
      }
    >
      <Stack gap="lg">
        {roles.map((role) => (
          <RoleLine
            key={role.key}
            role={role}
            onEdit={() => setEditing(role)}
            onDone={onDone}
          />
        ))}
      </Stack>
      <OwnRoleForm role={editing} onClose={() => setEditing(null)} onDone={onDone} />
    </Panel>
  )
}

type LineProps = { role: ShownRole; onEdit: () => void; onDone: () => unknown }

function RoleLine({ role, onEdit, onDone }: LineProps) {
  const { key, name, description, standard, permissions, members } = role
  const remove = useMutation({
    mutationFn: () => call(removeRole, { params: { id: Number(key) } }),
    onSuccess: () => notifySuccess(text.roles.removed),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: onDone,
  })
  return (
    <div>
      <Group justify="space-between">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {standard ? description : text.roles.own} · {text.roles.members(members)}
          </Text>
        </div>
        {!standard && (
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-sm"
              onClick={onEdit}
              aria-label={text.roles.editOf(name)}
            >
              {text.roles.edit}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => remove.mutate()}
              loading={remove.isPending}
              aria-label={text.roles.removeOf(name)}
            >
              {text.roles.remove}
            </Button>
          </Group>
        )}
      </Group>
      <details>
        <summary>
          <Text span size="sm">
            {text.roles.permissions(permissions.length)}
          </Text>
        </summary>
        <List size="sm" mt="xs">
          {permissions.map((permission) => (
            <List.Item key={permission.name}>{permission.sentence}</List.Item>
          ))}
        </List>
      </details>
    </div>
  )
}
