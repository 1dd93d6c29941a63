import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { fieldText } from '#platform/web/forms/field-text.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'

import { acceptInvitation, showInvitation } from '../../contract.ts'
import { text } from '../text.ts'
import { Card } from './card.tsx'
import { NextStep, type Step } from './next-step.tsx'
import { Refused } from './refused.tsx'
import { tokenOfAddress } from './token-of-address.ts'
import { useHumanCall } from './use-human-call.ts'

type Invitation = Output<typeof showInvitation>

/** The page of the link in an invitation. */
export function InvitationScreen() {
  const [token] = useState(tokenOfAddress)
  const [step, setStep] = useState<Step | null>(null)
  const invitation = useQuery({
    ...consoleQuery(showInvitation, { body: { token } }),
    enabled: token !== '' && step === null,
    retry: false,
  })
  if (token === '' || invitation.error !== null)
    return (
      <Card title={text.invitation.over}>
        <InvitationOver error={invitation.error} onRetry={() => invitation.refetch()} />
      </Card>
    )
  return (
    <NextStep step={step} onRestart={() => setStep(null)}>
      {invitation.data === undefined ? (
        <SkeletonList />
      ) : (
        <AcceptForm token={token} invitation={invitation.data} onDone={setStep} />
      )}
    </NextStep>
  )
}

type InvitationOverProps = { error: unknown; onRetry: () => unknown }

function InvitationOver({ error, onRetry }: InvitationOverProps) {
  if (error !== null && refusedWords(error, []).above !== text.invitation.overHint)
    return <ErrorState error={error} onRetry={() => void onRetry()} />
  return (
    <Stack>
      <Text>{text.invitation.overHint}</Text>
      <Anchor component={Link} to="/entrar">
        {text.recover.back}
      </Anchor>
    </Stack>
  )
}

const FIELDS = ['name', 'password'] as const

type AcceptFormProps = {
  token: string
  invitation: Invitation
  onDone: (step: Step) => void
}

function AcceptForm({ token, invitation, onDone }: AcceptFormProps) {
  const accept = useHumanCall(acceptInvitation, onDone)
  const { byField } = refusedWords(accept.error, FIELDS)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (accept.isPending) return
    const form = event.currentTarget
    accept.mutate({
      token,
      password: fieldText(form, 'password'),
      ...(!invitation.has_account && { name: fieldText(form, 'name') }),
    })
  }

  return (
    <Card
      title={text.invitation.title(invitation.brand.name)}
      sentence={text.invitation.sentence(invitation.role_name)}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={text.signIn.email}
            value={invitation.email}
            readOnly
            autoComplete="username"
          />
          {!invitation.has_account && (
            <TextInput
              name="name"
              label={text.invitation.name}
              defaultValue={invitation.name}
              error={byField['name']}
              autoComplete="name"
            />
          )}
          <PasswordInput
            name="password"
            label={
              invitation.has_account
                ? text.invitation.password
                : text.invitation.newPassword
            }
            description={invitation.has_account ? null : text.invitation.newPasswordHint}
            error={byField['password']}
            autoComplete={invitation.has_account ? 'current-password' : 'new-password'}
          />
          <Refused error={accept.error} fields={FIELDS} />
          {accept.proving && (
            <Text role="status" size="sm" c="dimmed">
              {text.signIn.proving}
            </Text>
          )}
          <Button type="submit" loading={accept.isPending}>
            {text.invitation.accept}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
