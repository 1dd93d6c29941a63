import { Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { changeMember, type listTeam, showMember } from '../../team-contract.ts'
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
    <DetailSheet
      opened={member !== null}
      onClose={onClose}
      title={text.changeRoleOf(member?.name ?? '')}
    >
      {member !== null && (
        <VersionedLoad
          key={member.id}
          endpoint={showMember}
          input={{ params: { id: member.id } }}
        >
          {(loaded) => (
            <Form
              {...loaded}
              onSaved={() => {
                notifySuccess(text.roleChanged)
                onDone()
                onClose()
              }}
            />
          )}
        </VersionedLoad>
      )}
    </DetailSheet>
  )
}

type FormProps = Loaded<Member> & { onSaved: () => void }

function Form({ current, reload, store, onSaved }: FormProps) {
  const { id } = current.data
  const edit = useVersionedEdit({
    current,
    typedOf: ({ role }: Member) => role.key,
    save: (role, version) => {
      const headers = ifMatch(version)
      return callVersioned(changeMember, { params: { id }, body: { role } }, { headers })
    },
    reload,
    onSaved: (saved) => {
      store(saved)
      onSaved()
    },
  })
  const { byField, above } = refusedWords(edit.error, ['role'])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!edit.isSaving) edit.save()
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <RoleSelect value={edit.typed} onChange={edit.setTyped} error={byField['role']} />
        <SaveBar
          inSheet
          object={`staff:${id}`}
          edit={edit}
          problem={above}
          changed={<Text>{text.roleIsNow(current.data.role.name)}</Text>}
        />
      </Stack>
      {edit.guard}
    </form>
  )
}
