import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { permissions as sentences } from '#platform/contract/endpoint/permissions.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import { changeRole, createRole, type listRoles, showRole } from '../../team-contract.ts'
import { Refused } from '../sign-in/refused.tsx'
import { RoleFields, type TypedRole } from './role-fields.tsx'
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
  const onSaved = () => {
    notifySuccess(text.roles.saved)
    onDone()
    onClose()
  }
  return (
    <DetailSheet
      opened={role !== null}
      onClose={onClose}
      title={role === null || role === 'new' ? text.roles.newTitle : role.name}
    >
      {role === 'new' && <NewForm onSaved={onSaved} />}
      {role !== null && role !== 'new' && (
        <VersionedLoad
          key={role.key}
          endpoint={showRole}
          input={{ params: { id: role.key } }}
        >
          {(loaded) => <EditForm {...loaded} onSaved={onSaved} />}
        </VersionedLoad>
      )}
    </DetailSheet>
  )
}

const FIELDS = ['name', 'permissions']

function NewForm({ onSaved }: { onSaved: () => void }) {
  const [typed, setTyped] = useState<TypedRole>({ name: '', permissions: [] })
  const save = useMutation({
    mutationFn: () => call(createRole, { body: typed }),
    onSuccess: onSaved,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <Stack>
        <RoleFields
          typed={typed}
          onChange={setTyped}
          errors={refusedWords(save.error, FIELDS).byField}
        />
        <Refused error={save.error} fields={FIELDS} />
        <SheetFooter>
          <Button type="submit" loading={save.isPending}>
            {text.save}
          </Button>
        </SheetFooter>
      </Stack>
    </form>
  )
}

type EditFormProps = Loaded<ShownRole> & { onSaved: () => void }

function EditForm({ current, reload, store, onSaved }: EditFormProps) {
  const { key } = current.data
  const edit = useVersionedEdit({
    current,
    typedOf: ({ name, permissions }: ShownRole): TypedRole => ({
      name,
      permissions: permissions.map((permission) => permission.name),
    }),
    save: (body, version) => {
      const headers = ifMatch(version)
      return callVersioned(changeRole, { params: { id: Number(key) }, body }, { headers })
    },
    reload,
    onSaved: (saved) => {
      store(saved)
      onSaved()
    },
  })
  const { byField, above } = refusedWords(edit.error, FIELDS)
  const { before, after } = edit.versions

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!edit.isSaving) edit.save()
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <RoleFields typed={edit.typed} onChange={edit.setTyped} errors={byField} />
        <SaveBar
          inSheet
          object={`brand_role:${key}`}
          edit={edit}
          problem={above}
          fields={changedFields({ before: inWords(before), after: inWords(after) }, labels)}
        />
      </Stack>
      {edit.guard}
    </form>
  )
}

const labels = { name: text.roles.name, permissions: text.roles.allowed }

function inWords({ name, permissions }: TypedRole) {
  return { name, permissions: permissions.map((one) => sentences[one]).join(', ') }
}
