import { TextInput } from '@mantine/core'

import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { PermissionPicker } from '#platform/web/console/forms/permission-picker.tsx'

import { text } from './text.ts'

export type TypedRole = { name: string; permissions: Permission[] }

type RoleFieldsProps = {
  typed: TypedRole
  onChange: (typed: TypedRole) => void
  errors: Partial<Record<string, string>>
}

/** The name of an own role, and what it allows. */
export function RoleFields({ typed, onChange, errors }: RoleFieldsProps) {
  return (
    <>
      <TextInput
        label={text.roles.name}
        value={typed.name}
        onChange={({ currentTarget }) => onChange({ ...typed, name: currentTarget.value })}
        error={errors['name']}
        data-autofocus
      />
      <PermissionPicker
        label={text.roles.allowed}
        value={typed.permissions}
        onChange={(permissions) => onChange({ ...typed, permissions })}
        error={errors['permissions']}
      />
    </>
  )
}
