import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { useMember } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { listRoles } from '../../team-contract.ts'
import { text } from './text.ts'

type RoleSelectProps = {
  value: string
  onChange: (key: string) => void
  error: string | undefined
}

/** The roles that the person may give: none with more permissions than their own. */
export function RoleSelect({ value, onChange, error }: RoleSelectProps) {
  const { permissions: own } = useMember()
  const { data } = useQuery(consoleQuery(listRoles, wholeShortList))
  const offered = (data?.data ?? []).filter((role) =>
    role.permissions.every(({ name }) => own.has(name)),
  )
  return (
    <NativeSelect
      label={text.form.role}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={offered.map(({ key, name }) => ({ value: key, label: name }))}
      error={error}
    />
  )
}
