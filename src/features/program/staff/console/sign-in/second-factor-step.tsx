import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'

import {
  signInByPasskey,
  signInByRecoveryCode,
  signInByTotp,
  startPasskeySignIn,
} from '../../contract.ts'
import type { SecondFactor } from '../../credentials.ts'
import { text } from '../text.ts'
import { Card } from './card.tsx'
import { usePasskeyOf } from './passkeys.ts'
import { Refused } from './refused.tsx'

type SecondFactorStepProps = {
  ticket: string
  methods: SecondFactor[]
  onDone: () => void
  onRestart: () => void
}

const switches = {
  passkey: text.factor.usePasskey,
  totp: text.factor.useTotp,
  recovery: text.factor.useRecovery,
} as const

/** After the password: a passkey, the app's code, or a recovery code. */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const { ticket, methods, onDone, onRestart } = props
  const [method, setMethod] = useState<SecondFactor>(methods[0] ?? 'recovery')
  return (
    <Card title={text.factor.title}>
      {method === 'passkey' ? (
        <PasskeyButton onDone={onDone} />
      ) : (
        <CodeForm key={method} method={method} ticket={ticket} onDone={onDone} />
      )}
      <Stack gap={4} align="flex-start">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              variant="subtle"
              size="compact-md"
              onClick={() => setMethod(other)}
            >
              {switches[other]}
            </Button>
          ))}
        <Button variant="subtle" color="gray" size="compact-md" onClick={onRestart}>
          {text.factor.back}
        </Button>
      </Stack>
    </Card>
  )
}

function PasskeyButton({ onDone }: { onDone: () => void }) {
  const passkey = usePasskeySignIn(onDone)
  return (
    <Stack>
      <Refused error={passkey.error} fields={[]} />
      <Button
        onClick={() => passkey.mutate()}
        loading={passkey.isPending || passkey.isSuccess}
      >
        {text.factor.passkey}
      </Button>
    </Stack>
  )
}

/** Signs in with a passkey that the browser has. */
export function usePasskeySignIn(onDone: () => void) {
  return useMutation({
    mutationFn: async () => {
      const options = await call(startPasskeySignIn, {})
      return call(signInByPasskey, { body: { response: await usePasskeyOf(options) } })
    },
    onSuccess: onDone,
  })
}

type CodeFormProps = {
  method: Exclude<SecondFactor, 'passkey'>
  ticket: string
  onDone: () => void
}

function CodeForm({ method, ticket, onDone }: CodeFormProps) {
  const [code, setCode] = useState('')
  const check = useMutation({
    mutationFn: () =>
      call(method === 'totp' ? signInByTotp : signInByRecoveryCode, {
        body: { ticket, code },
      }),
    onSuccess: onDone,
  })
  const { byField } = refusedWords(check.error, ['code'])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!check.isPending) check.mutate()
      }}
    >
      <Stack>
        <TextInput
          label={method === 'totp' ? text.factor.totp : text.factor.recovery}
          description={method === 'totp' ? text.factor.totpHint : text.factor.recoveryHint}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={byField['code']}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          // The only field of this step, which the person has just opened.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Refused error={check.error} fields={['code']} />
        <Button type="submit" loading={check.isPending || check.isSuccess}>
          {text.factor.confirm}
        </Button>
      </Stack>
    </form>
  )
}
