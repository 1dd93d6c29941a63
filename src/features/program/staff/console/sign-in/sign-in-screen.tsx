import {
  Alert,
  Anchor,
  Button,
  Divider,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { refusedWords } from '#platform/web/api/refused.ts'
import { fieldText } from '#platform/web/forms/field-text.ts'

import { signInStaff } from '../../contract.ts'
import { text } from '../text.ts'
import { Card } from './card.tsx'
import { NextStep, type Step, useEnter } from './next-step.tsx'
import { canHavePasskeys } from './passkey-place.ts'
import { Refused } from './refused.tsx'
import { usePasskeySignIn } from './second-factor-step.tsx'
import { useHumanCall } from './use-human-call.ts'

export function SignInScreen() {
  const [step, setStep] = useState<Step | null>(null)
  return (
    <NextStep step={step} onRestart={() => setStep(null)}>
      <PasswordStep onDone={setStep} />
    </NextStep>
  )
}

const FIELDS = ['email', 'password'] as const

/** Uncontrolled fields, so that password managers may fill them in at any time. */
function PasswordStep({ onDone }: { onDone: (step: Step) => void }) {
  const [search] = useSearchParams()
  const signIn = useHumanCall(signInStaff, onDone)
  const passkey = usePasskeySignIn(useEnter())
  const { byField } = refusedWords(signIn.error, FIELDS)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (signIn.isPending) return
    const form = event.currentTarget
    signIn.mutate({
      email: fieldText(form, 'email'),
      password: fieldText(form, 'password'),
    })
  }

  return (
    <Card title={text.signIn.title} sentence={text.signIn.sentence}>
      {search.has('volta') && <Alert color="gray">{text.signIn.again}</Alert>}
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            name="email"
            type="email"
            label={text.signIn.email}
            error={byField['email']}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordInput
            name="password"
            label={text.signIn.password}
            error={byField['password']}
            autoComplete="current-password"
          />
          <Refused error={signIn.error ?? passkey.error} fields={FIELDS} />
          {signIn.proving && (
            <Text role="status" size="sm" c="dimmed">
              {text.signIn.proving}
            </Text>
          )}
          <Button type="submit" loading={signIn.isPending}>
            {text.signIn.submit}
          </Button>
        </Stack>
      </form>
      {canHavePasskeys(location.hostname) && (
        <>
          <Divider label={text.signIn.or} />
          <Button
            variant="default"
            leftSection={<IconFingerprint aria-hidden size={20} />}
            onClick={() => passkey.mutate()}
            loading={passkey.isPending || passkey.isSuccess}
          >
            {text.signIn.passkey}
          </Button>
        </>
      )}
      <Anchor component={Link} to="/recuperar" ta="center">
        {text.signIn.forgot}
      </Anchor>
    </Card>
  )
}
