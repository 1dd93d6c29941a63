import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { signOut } from '#platform/web/session/session.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { eraseMe } from '../contract.ts'
import { text } from './text.ts'

/**
 * Lists what is deleted and what stays, requires the password, and asks about credits only
 * where some are left.
 */
export function EraseForm() {
  const [password, setPassword] = useState('')
  const [givesUp, setGivesUp] = useState(false)
  const online = useOnline()
  const erasure = useMutation({
    mutationFn: () => call(eraseMe, { body: { password, give_up_credits: givesUp } }),
    onSuccess: () => signOut(),
  })
  const creditsLeft =
    erasure.error instanceof ApiError && erasure.error.code === 'credits_left'

  function submit(event: FormEvent) {
    event.preventDefault()
    erasure.mutate()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Text c="dimmed" mb="md">
        {text.erase.sentence}
      </Text>
      <Stack gap="md" align="flex-start">
        <PasswordInput
          label={text.erase.password}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={erasure.error && sentencesOf(erasure.error).join(' ')}
          autoComplete="current-password"
          w="100%"
          maw={360}
        />
        {(creditsLeft || givesUp) && (
          <Checkbox
            radius="xs"
            label={text.erase.giveUp}
            checked={givesUp}
            onChange={(event) => setGivesUp(event.currentTarget.checked)}
          />
        )}
        <Button
          type="submit"
          color="red"
          disabled={!online || password === ''}
          loading={erasure.isPending || erasure.isSuccess}
        >
          {text.erase.submit}
        </Button>
      </Stack>
    </form>
  )
}
