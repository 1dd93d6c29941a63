import { Button, List, Text, TextInput } from '@mantine/core'

import '@mantine/core/styles/List.layer.css'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { disableAccount } from '#features/identity/contract.ts'
import { call } from '#platform/web/api.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { signOut } from '#platform/web/session/session.ts'
import { Panel } from '#platform/web/ui/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { text } from './text.ts'

import profileClasses from './profile-form.module.css'

const words = text.disable

/** Says what will be lost, asks for a word that nobody types by mistake, and signs out. */
export function DisableAccountScreen() {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const online = useOnline()
  const disable = useMutation({
    mutationFn: () => call(disableAccount, {}),
    onSuccess: signOut,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const right = typed.trim() === words.word
    setWrong(!right)
    if (right) disable.mutate()
  }

  return (
    <Panel title={words.title}>
      <List spacing="xs" mb="md">
        {words.losses.map((loss) => (
          <List.Item key={loss}>{loss}</List.Item>
        ))}
      </List>
      <Text c="dimmed" mb="lg">
        {words.keeps}
      </Text>
      <form onSubmit={submit} noValidate>
        <TextInput
          label={words.confirm}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={
            wrong ? words.wrong : disable.error && sentencesOf(disable.error).join(' ')
          }
          autoComplete="off"
          autoCapitalize="characters"
          maw={320}
        />
        <Button
          type="submit"
          color="red"
          className={profileClasses['submit'] ?? ''}
          mt="md"
          disabled={!online}
          loading={disable.isPending || disable.isSuccess}
        >
          {words.submit}
        </Button>
      </form>
    </Panel>
  )
}
