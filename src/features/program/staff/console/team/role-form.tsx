import { Button, Modal, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { notifySuccess } from '#platform/web/notices.ts'

import { changeMember, type listTeam } from '../../team-contract.ts'
import { Refused } from '../sign-in/refused.tsx'
import { RoleSelect } from './role-select.tsx'
import { text } from './text.ts'

type Member = Output<typeof listTeam>['members'][number]

type RoleFormProps = {
  /** Whose role is changed; null: closed. */
  member: Member | null
  onClose: () => void
  onDone: () => unknown
}

/** Gives a member another role. */
export function RoleForm({ member, onClose, onDone }: RoleFormProps) {
  return (
    <Modal
      opened={member !== null}
      onClose={onClose}
      title={text.changeRoleOf(member?.name ?? '')}
    >
      {member !== null && <Form member={member} onClose={onClose} onDone={onDone} />}
    </Modal>
  )
}

function Form({ member, onClose, onDone }: RoleFormProps & { member: Member }) {
  const [role, setRole] = useState(member.role.key)
  const change = useMutation({
    mutationFn: () => call(changeMember, { params: { id: member.id }, body: { role } }),
    onSuccess: () => {
      notifySuccess(text.roleChanged)
      onDone()
      onClose()
    },
  })
  const { byField } = refusedWords(change.error, ['role'])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!change.isPending) change.mutate()
      }}
    >
      <Stack>
        <RoleSelect value={role} onChange={setRole} error={byField['role']} />
        <Refused error={change.error} fields={['role']} />
        <Button type="submit" loading={change.isPending}>
          {text.save}
        </Button>
      </Stack>
    </form>
  )
}
