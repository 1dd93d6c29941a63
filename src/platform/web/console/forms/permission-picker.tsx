import { Checkbox, Stack } from '@mantine/core'

import {
  type Permission,
  permissionNames,
  permissions,
} from '#platform/contract/endpoint/permissions.ts'

import { useMember } from '../member.ts'

type PermissionPickerProps = {
  label: string
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
  error?: string | undefined
}

/** The permissions of a key or a role; a person can give only their own. */
export function PermissionPicker({ label, value, onChange, error }: PermissionPickerProps) {
  const { permissions: own } = useMember()
  const offered = permissionNames.filter((name) => own.has(name) || value.includes(name))
  return (
    <Checkbox.Group
      label={label}
      value={[...value]}
      onChange={(chosen) =>
        onChange(permissionNames.filter((name) => chosen.includes(name)))
      }
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {offered.map((name) => (
          <Checkbox
            key={name}
            value={name}
            label={permissions[name]}
            disabled={!own.has(name)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
