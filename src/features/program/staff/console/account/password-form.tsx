import { Button, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { changeStaffPassword } from '../../account-contract.ts'
import { Refused } from '../sign-in/refused.tsx'
import { text } from './text.ts'
import { useAccountChange } from './use-account-change.ts'

const FIELDS = ['current_password', 'password']

export function PasswordForm() {
  const [current, setCurrent] = useState('')
  const [chosen, setChosen] = useState('')
  const change = useAccountChange(
    () =>
      call(changeStaffPassword, {
        body: { current_password: current, password: chosen },
      }),
    text.password.done,
  )
  const { byField } = refusedWords(change.error, FIELDS)
  const empty = () => {
    setCurrent('')
    setChosen('')
  }
  return (
    <Panel title={text.password.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!change.isPending) change.mutate(undefined, { onSuccess: empty })
        }}
      >
        <Stack>
          <PasswordInput
            label={text.password.current}
            value={current}
            onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
            error={byField['current_password']}
            autoComplete="current-password"
          />
          <PasswordInput
            label={text.password.chosen}
            description={text.password.hint}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            error={byField['password']}
            autoComplete="new-password"
          />
          <Refused error={change.error} fields={FIELDS} />
          <Button type="submit" variant="default" loading={change.isPending}>
            {text.password.save}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
