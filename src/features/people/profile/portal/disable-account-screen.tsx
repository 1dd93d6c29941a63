import { Button, List, PasswordInput, Text, TextInput } from '@mantine/core'

import '@mantine/core/styles/List.layer.css'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { disableAccount, validatePassword } from '#features/program/identity/contract.ts'
import { call } from '#platform/web/api/api.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { signOut } from '#platform/web/session/session.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { text } from './text.ts'

import profileClasses from './profile-form.module.css'

const words = text.disable

type Problems = { word?: string; password?: string }

/** Shows what will be lost, requires a word and the password, and signs out. */
export function DisableAccountScreen() {
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const online = useOnline()
  const disable = useMutation({
    mutationFn: async () => {
      const { valid } = await call(validatePassword, { body: { password } })
      if (valid) await call(disableAccount, {})
      return valid
    },
    onSuccess: (disabled) => {
      if (disabled) signOut('account_disabled')
      else setProblems({ password: words.wrongPassword })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(typed, password)
    setProblems(found)
    if (Object.keys(found).length === 0) disable.mutate()
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
          error={problems.word}
          autoComplete="off"
          autoCapitalize="characters"
          maw={340}
        />
        <PasswordInput
          label={words.password}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={
            problems.password ?? (disable.error && sentencesOf(disable.error).join(' '))
          }
          autoComplete="current-password"
          mt="md"
          maw={340}
        />
        <Button
          type="submit"
          color="red"
          className={profileClasses['submit'] ?? ''}
          mt="md"
          disabled={!online}
          loading={disable.isPending || disable.data === true}
        >
          {words.submit}
        </Button>
      </form>
    </Panel>
  )
}

function problemsOf(word: string, password: string): Problems {
  return {
    ...(word.trim() !== words.word && { word: words.wrong }),
    ...(password === '' && { password: words.noPassword }),
  }
}
