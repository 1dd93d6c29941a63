import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { CODE_DIGITS } from '#platform/contract/one-time-code.ts'
import { call } from '#platform/web/api/api.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { CodeField, ResendCode } from '#platform/web/ui/forms/code-field.tsx'

import { sendPayoutCode, type showProfile } from '../../contract.ts'
import { PayoutDestination } from '../../profile-fields.ts'
import { text } from '../text.ts'

import classes from './payout-form.module.css'

const words = text.payoutProof

/** A code that was sent, with its destination: it is valid for no other. */
type SentCode = { hash: string; sentFor: string; sentAt: number }

/** The password or the code with which the person proves to be who they are. */
export function usePayoutProof() {
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  return {
    way,
    setWay,
    password,
    setPassword,
    code,
    setCode,
    sent,
    setSent,
    /** The part of the request body that proves it; empty while nothing is filled in. */
    shown: () => {
      if (way === 'password') return password === '' ? {} : { password }
      if (sent === null || code.length < CODE_DIGITS) return {}
      return { payout_code: { challenge_hash: sent.hash, code } }
    },
    reset: () => {
      setWay('password')
      setPassword('')
      setCode('')
      setSent(null)
    },
  }
}

type Proof = ReturnType<typeof usePayoutProof>

type PayoutProofFieldsProps = {
  proof: Proof
  /** The payout destination as typed so far. */
  destination: z.input<typeof PayoutDestination>
  profile: Output<typeof showProfile>
  errors: Record<string, unknown>
}

/**
 * Requires the password or a code where the change needs one: not for the first key or
 * account.
 */
export function PayoutProofFields(props: PayoutProofFieldsProps) {
  const { proof, profile, errors } = props
  const replaces = profile.pix_account !== null || profile.bank_account !== null
  // After a removal only the server knows that this is not the first one.
  if (!replaces && errors['password'] === undefined) return null
  return (
    <Stack gap="xs">
      <Text fw={600}>{words.title}</Text>
      <Text c="dimmed">{words.why}</Text>
      {proof.way === 'password' ? (
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          value={proof.password}
          onChange={(event) => proof.setPassword(event.currentTarget.value)}
          error={sentenceOf(errors['password'])}
        />
      ) : (
        <CodePart {...props} />
      )}
      <Button
        variant="subtle"
        size="compact-md"
        classNames={{ root: classes['switch'] ?? '', label: classes['switchLabel'] ?? '' }}
        onClick={() => proof.setWay(proof.way === 'password' ? 'code' : 'password')}
      >
        {proof.way === 'password' ? words.byCode : words.byPassword}
      </Button>
    </Stack>
  )
}

function CodePart({ proof, destination, errors }: PayoutProofFieldsProps) {
  const requested = PayoutDestination.safeParse(destination).data ?? null
  const { sent } = proof
  const send = useMutation({
    mutationFn: (body: z.output<typeof PayoutDestination>) =>
      call(sendPayoutCode, { body }),
    onSuccess: ({ challenge_hash, message }, body) => {
      proof.setCode('')
      proof.setSent({
        hash: challenge_hash,
        sentFor: JSON.stringify(body),
        sentAt: Date.now(),
      })
      notifySuccess(message)
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  const isForThis = sent !== null && sent.sentFor === JSON.stringify(requested)
  const ask = () => requested && send.mutate(requested)
  if (isForThis)
    return (
      <>
        <CodeField
          value={proof.code}
          onChange={proof.setCode}
          onComplete={proof.setCode}
          error={sentenceOf(errors['payout_code.code'] ?? errors['password'])}
        />
        <ResendCode sentAt={sent.sentAt} onResend={ask} loading={send.isPending} />
      </>
    )
  return (
    <>
      {requested === null && <Text c="dimmed">{words.fillFirst}</Text>}
      {requested !== null && sent !== null && <Text role="status">{words.changed}</Text>}
      <Button
        variant="default"
        onClick={ask}
        loading={send.isPending}
        disabled={requested === null}
      >
        {words.send}
      </Button>
    </>
  )
}

function sentenceOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined
}
