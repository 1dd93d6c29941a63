import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { notifySuccess } from '#platform/web/notices.ts'

import { invitePartner } from '../contract.ts'
import { refreshSteps } from './queries.ts'
import { text } from './text.ts'

/** E-mails someone the link to the sign-up. */
export function InviteForm() {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const request = useRequestKey()
  const invite = useMutation({
    mutationFn: () =>
      call(
        invitePartner,
        { body: { email: email.trim(), ...(name.trim() !== '' && { name: name.trim() }) } },
        { headers: request.headersFor(email, name) },
      ),
    onSuccess: async () => {
      notifySuccess(text.invited(email))
      request.renew()
      setEmail('')
      setName('')
      await refreshSteps()
    },
  })
  const { byField, above } = refusedWords(invite.error, ['email', 'name'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!invite.isPending) invite.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      {above !== null && <Text role="alert">{above}</Text>}
      <Group align="end">
        <TextInput
          type="email"
          label={text.email}
          value={email}
          error={byField['email']}
          autoComplete="off"
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <TextInput
          label={text.name}
          value={name}
          error={byField['name']}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={invite.isPending}>
          {text.invite}
        </Button>
      </Group>
    </form>
  )
}
