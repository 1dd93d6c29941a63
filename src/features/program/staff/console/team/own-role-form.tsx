import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { PermissionPicker } from '#platform/web/console/forms/permission-picker.tsx'
import { notifySuccess } from '#platform/web/notices.ts'

import { changeRole, createRole, type listRoles } from '../../team-contract.ts'
import { Refused } from '../sign-in/refused.tsx'
import { text } from './text.ts'

export type ShownRole = Output<typeof listRoles>['data'][number]

type OwnRoleFormProps = {
  /** The role that is changed, or a new one; null: closed. */
  role: ShownRole | 'new' | null
  onClose: () => void
  onDone: () => unknown
}

/** A role of the brand's own. */
export function OwnRoleForm({ role, onClose, onDone }: OwnRoleFormProps) {
  return (
    <Modal
      opened={role !== null}
      onClose={onClose}
      title={role === null || role === 'new' ? text.roles.newTitle : role.name}
      size="lg"
    >
      {role !== null && (
        <Form role={role === 'new' ? null : role} onClose={onClose} onDone={onDone} />
      )}
    </Modal>
  )
}

const FIELDS = ['name', 'permissions']

type FormProps = Omit<OwnRoleFormProps, 'role'> & { role: ShownRole | null }

function Form({ role, onClose, onDone }: FormProps) {
  const [name, setName] = useState(role?.name ?? '')
  const [permissions, setPermissions] = useState<Permission[]>(
    () => role?.permissions.map((permission) => permission.name) ?? [],
  )
  const save = useMutation({
    mutationFn: () => {
      const body = { name, permissions }
      return role === null
        ? call(createRole, { body })
        : call(changeRole, { params: { id: Number(role.key) }, body })
    },
    onSuccess: () => {
      notifySuccess(text.roles.saved)
      onDone()
      onClose()
    },
  })
  const { byField } = refusedWords(save.error, FIELDS)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <Stack>
        <TextInput
          label={text.roles.name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={byField['name']}
          data-autofocus
        />
        <PermissionPicker
          label={text.roles.allowed}
          value={permissions}
          onChange={setPermissions}
          error={byField['permissions']}
        />
        <Refused error={save.error} fields={FIELDS} />
        <Button type="submit" loading={save.isPending}>
          {text.save}
        </Button>
      </Stack>
    </form>
  )
}
