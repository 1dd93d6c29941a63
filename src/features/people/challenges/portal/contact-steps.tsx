import { Alert, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { CODE_DIGITS } from '#platform/contract/one-time-code.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { maskMobile } from '#platform/web/forms/mask-typed.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { CodeField, ResendCode } from '#platform/web/ui/forms/code-field.tsx'

import { type ContactKind, normalizeContact } from '../rules.ts'
import { contactProblem } from './check-contact.ts'
import { text } from './text.ts'
import { type ContactFlow, type Intent, useContactFlow } from './use-contact-flow.ts'

type ContactStepsProps = {
  kind: ContactKind
  intent: Intent
  /** Masked; null where there is none yet. */
  current: string | null
  onDone: () => void
}

/** The steps from a code to a verified or a new contact, inside a sheet. */
export function ContactSteps({ kind, intent, current, onDone }: ContactStepsProps) {
  const flow = useContactFlow({ kind, intent, hasCurrent: current !== null, onDone })
  const { step, sendToCurrent } = flow
  useSendOnce(() => step.at === 'sending' && sendToCurrent.mutate(kind))

  if (step.at === 'sending')
    return <Sending flow={flow} onRetry={() => sendToCurrent.mutate(kind)} />
  if (step.at === 'new-contact') return <NewContact kind={kind} flow={flow} />
  return (
    <Code
      key={step.hash}
      kind={kind}
      flow={flow}
      sentTo={step.at === 'new-code' ? step.contact : (current ?? '')}
      why={step.at === 'current-code' && intent === 'change' ? text.formerFirst : null}
    />
  )
}

/**
 * Opening the sheet sends one code, also when React runs its effects twice in development.
 */
function useSendOnce(send: () => void): void {
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    send()
  })
}

function Sending({ flow, onRetry }: { flow: ContactFlow; onRetry: () => void }) {
  const { error } = flow.sendToCurrent
  if (error === null)
    return (
      <Stack aria-busy aria-label={text.sending}>
        <Skeleton height={20} />
        <Skeleton height={52} />
      </Stack>
    )
  return (
    <Stack>
      <Refused words={sentencesOf(error)} />
      <Button onClick={onRetry}>{text.tryAgain}</Button>
    </Stack>
  )
}

type CodeProps = {
  kind: ContactKind
  flow: ContactFlow
  sentTo: string
  why: string | null
}

function Code({ kind, flow, sentTo, why }: CodeProps) {
  const [code, setCode] = useState('')
  const [failures, setFailures] = useState(0)
  const { confirm, resend, sendToCurrent, sendToNew, step, type, sentAt } = flow
  const failed = confirm.error ?? resend.error ?? sendToCurrent.error ?? sendToNew.error
  const other = type === 'whatsapp' ? 'celular' : 'whatsapp'

  function submit(typed: string) {
    if (confirm.isPending) return
    confirm.mutate(typed, {
      onError: () => {
        setCode('')
        setFailures((count) => count + 1)
      },
    })
  }

  function sendByOther() {
    if (step.at === 'new-code') sendToNew.mutate({ by: other, contact: step.contact })
    else sendToCurrent.mutate(other)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === CODE_DIGITS) submit(code)
      }}
    >
      <Stack gap="md">
        {why !== null && <Text>{why}</Text>}
        <Text>{text.sentTo(sentTo)}</Text>
        <CodeField
          // After a wrong code the first box takes the focus again.
          key={failures}
          value={code}
          onChange={setCode}
          onComplete={submit}
          error={failed === null ? undefined : sentencesOf(failed)[0]}
          disabled={confirm.isPending}
        />
        <Button
          type="submit"
          loading={confirm.isPending}
          disabled={code.length < CODE_DIGITS}
        >
          {text.confirm}
        </Button>
        <ResendCode
          sentAt={sentAt}
          onResend={() => resend.mutate()}
          loading={resend.isPending}
        >
          {kind === 'celular' && (
            <Button
              variant="subtle"
              size="compact-md"
              px={0}
              onClick={sendByOther}
              loading={sendToCurrent.isPending || sendToNew.isPending}
            >
              {other === 'whatsapp' ? text.byWhatsApp : text.bySms}
            </Button>
          )}
        </ResendCode>
      </Stack>
    </form>
  )
}

function NewContact({ kind, flow }: { kind: ContactKind; flow: ContactFlow }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { sendToNew } = flow
  const refused = refusedWords(sendToNew.error, [kind])
  const isEmail = kind === 'email'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = contactProblem(kind, typed)
    setProblem(found)
    const contact = normalizeContact(kind, typed)
    if (found === null && contact !== null) sendToNew.mutate({ by: kind, contact })
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{text.newContact}</Text>
        <TextInput
          data-autofocus
          label={text.kinds[kind].label}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setProblem(null)
            setTyped(isEmail ? value : maskMobile(value))
          }}
          error={problem ?? refused.byField[kind]}
          type={isEmail ? 'email' : 'tel'}
          inputMode={isEmail ? 'email' : 'tel'}
          autoComplete={isEmail ? 'email' : 'tel-national'}
        />
        {refused.above !== null && (
          <Refused title={text.kinds[kind].saveError} words={[refused.above]} />
        )}
        <Button type="submit" loading={sendToNew.isPending}>
          {text.next}
        </Button>
      </Stack>
    </form>
  )
}

function Refused({ title, words }: { title?: string; words: string[] }) {
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      {...(title !== undefined && { title })}
    >
      {words.join(' ')}
    </Alert>
  )
}
