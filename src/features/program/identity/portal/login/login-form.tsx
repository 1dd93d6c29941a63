import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'

import { ApiError, fieldErrors } from '#platform/web/api/api-error.ts'
import { fieldText } from '#platform/web/forms/field-text.ts'
import { purgeSessionNotice, readSessionNotice } from '#platform/web/session/session.ts'

import { type CredentialErrors, readCredentials } from '../read-credentials.ts'
import { text } from '../text.ts'
import { useSignIn } from './use-sign-in.ts'

type LoginFormProps = { slug: string; onEmail: (email: string) => void }

/** Uncontrolled fields, so that password managers may fill them in at any time. */
export function LoginForm({ slug, onEmail }: LoginFormProps) {
  const signIn = useSignIn()
  const [notice] = useState(readSessionNotice)
  // Only after the first commit: React may discard a first render.
  useEffect(purgeSessionNotice, [])
  const [errors, setErrors] = useState<CredentialErrors>({})
  const shown = { ...errors, ...fieldErrors(signIn.error) }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = readCredentials({
      email: fieldText(form, 'email'),
      password: fieldText(form, 'password'),
      slug,
    })
    setErrors(read.errors ?? {})
    if (read.errors === null) signIn.mutate(read.credentials)
    else focusOn(form, read.errors.email === undefined ? 'password' : 'email')
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {notice !== null && !signIn.isError && (
          <Alert color="gray" icon={<IconClock aria-hidden />}>
            {text.login.notices[notice]}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          onChange={(event) => onEmail(event.currentTarget.value)}
          label={text.login.email}
          error={shown.email}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
        />
        <PasswordInput
          name="password"
          label={text.login.password}
          error={shown.password}
          autoComplete="current-password"
          autoCapitalize="none"
          enterKeyHint="go"
        />
        {signIn.isError && (
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
            {messageOf(signIn.error)}
          </Alert>
        )}
        {signIn.proving && (
          <Text role="status" size="sm" c="dimmed">
            {text.login.proving}
          </Text>
        )}
        <Button type="submit" fullWidth loading={signIn.isPending || signIn.isSuccess}>
          {text.login.submit}
        </Button>
      </Stack>
    </form>
  )
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

function messageOf(error: Error): string {
  return error instanceof ApiError ? error.message : text.unexpected
}
