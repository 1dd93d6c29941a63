import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { notifySuccess } from '#platform/web/notices.ts'

import {
  resendChallenge,
  sendChallenge,
  sendChallengeToNewContact,
  validateChallenge,
  validateContactChange,
} from '../contract.ts'
import type { ChallengeType, ContactKind } from '../rules.ts'

export type Intent = 'verify' | 'change'

/** The step between "Verificar" or "Alterar" and the last code. */
export type Step =
  /** A code goes to the contact on record. */
  | { at: 'sending' }
  | { at: 'current-code'; hash: string }
  /** The person types the new contact; the secret proves the former one. */
  | { at: 'new-contact'; secret: string | null }
  | { at: 'new-code'; hash: string; contact: string; secret: string | null }

type Flow = { kind: ContactKind; intent: Intent; hasCurrent: boolean; onDone: () => void }

/**
 * Leads through the codes of one contact. The server decides; this keeps only the current
 * step.
 */
export function useContactFlow({ kind, intent, hasCurrent, onDone }: Flow) {
  const [type, setType] = useState<ChallengeType>(kind)
  const [sentAt, setSentAt] = useState(() => Date.now())
  const [step, setStep] = useState<Step>(
    hasCurrent ? { at: 'sending' } : { at: 'new-contact', secret: null },
  )

  const sendToCurrent = useMutation({
    mutationFn: (by: ChallengeType) => call(sendChallenge, { params: { type: by } }),
    onSuccess: ({ challenge_hash }, by) => {
      setType(by)
      setSentAt(Date.now())
      setStep({ at: 'current-code', hash: challenge_hash })
    },
  })

  const sendToNew = useMutation({
    mutationFn: ({ by, contact }: { by: ChallengeType; contact: string }) =>
      call(sendChallengeToNewContact, { params: { type: by, value: contact } }),
    onSuccess: ({ challenge_hash }, { by, contact }) => {
      setType(by)
      setSentAt(Date.now())
      const secret = 'secret' in step ? step.secret : null
      setStep({ at: 'new-code', hash: challenge_hash, contact, secret })
    },
  })

  const confirm = useMutation({
    mutationFn: (code: string) => confirmCode(step, { type, code }),
    onSuccess: async ({ message, secret_key }) => {
      if (step.at === 'current-code' && intent === 'change') {
        setStep({ at: 'new-contact', secret: secret_key })
        return
      }
      notifySuccess(message)
      onDone()
      await refreshAfter(validateContactChange)
    },
  })

  const resend = useMutation({
    mutationFn: () =>
      call(resendChallenge, { params: { type, hash: 'hash' in step ? step.hash : '' } }),
    onSuccess: ({ message }) => {
      setSentAt(Date.now())
      confirm.reset()
      notifySuccess(message)
    },
  })

  return { step, type, sentAt, sendToCurrent, sendToNew, confirm, resend }
}

export type ContactFlow = ReturnType<typeof useContactFlow>

function confirmCode(step: Step, { type, code }: { type: ChallengeType; code: string }) {
  if (!('hash' in step)) throw new Error(`no code is expected at step ${step.at}`)
  const params = { type, hash: step.hash, code }
  return step.at === 'new-code' && step.secret !== null
    ? call(validateContactChange, { params: { ...params, secret: step.secret } })
    : call(validateChallenge, { params })
}
