import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { fieldText } from '#platform/web/forms/field-text.ts'

import { recoverStaffPassword, sendStaffRecovery } from '../../contract.ts'
import { text } from '../text.ts'
import { Card } from './card.tsx'
import { Refused } from './refused.tsx'
import { tokenOfAddress } from './token-of-address.ts'

/** Requests the link, or, opened by it, sets the new password. */
export function RecoverScreen() {
  const [token] = useState(tokenOfAddress)
  return token === '' ? <RequestLink /> : <NewPassword token={token} />
}

function RequestLink() {
  const send = useMutation({
    mutationFn: (email: string) => call(sendStaffRecovery, { body: { email } }),
  })
  const { byField } = refusedWords(send.error, ['email'])
  return (
    <Card title={text.recover.title} sentence={text.recover.sentence}>
      <OneField name="email" onSubmit={send.mutate} busy={send.isPending}>
        <TextInput
          name="email"
          type="email"
          label={text.signIn.email}
          error={byField['email']}
          autoComplete="username"
        />
        <Refused error={send.error} fields={['email']} />
        {send.isSuccess && <Alert role="status">{text.recover.sent}</Alert>}
        <Button type="submit" loading={send.isPending}>
          {text.recover.send}
        </Button>
      </OneField>
      <Back />
    </Card>
  )
}

function NewPassword({ token }: { token: string }) {
  const save = useMutation({
    mutationFn: (password: string) =>
      call(recoverStaffPassword, { body: { token, password } }),
  })
  const { byField } = refusedWords(save.error, ['password'])
  return (
    <Card title={text.recover.newTitle}>
      {save.isSuccess ? (
        <Alert role="status">{text.recover.saved}</Alert>
      ) : (
        <OneField name="password" onSubmit={save.mutate} busy={save.isPending}>
          <PasswordInput
            name="password"
            label={text.recover.newPassword}
            description={text.invitation.newPasswordHint}
            error={byField['password']}
            autoComplete="new-password"
          />
          <Refused error={save.error} fields={['password']} />
          <Button type="submit" loading={save.isPending}>
            {text.recover.save}
          </Button>
        </OneField>
      )}
      <Back />
    </Card>
  )
}

type OneFieldProps = {
  name: string
  busy: boolean
  onSubmit: (value: string) => void
  children: ReactNode
}

function OneField({ name, busy, onSubmit, children }: OneFieldProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) onSubmit(fieldText(event.currentTarget, name))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>{children}</Stack>
    </form>
  )
}

function Back() {
  return (
    <Anchor component={Link} to="/entrar" ta="center">
      {text.recover.back}
    </Anchor>
  )
}
