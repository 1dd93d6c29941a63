import { Anchor, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { z } from 'zod'

import { call } from '#platform/web/api/api.ts'
import { notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { CodeField, ResendCode } from '#platform/web/ui/forms/code-field.tsx'

import {
  recoveryChannels,
  sendRecoveryCode,
  validateRecoveryCode,
} from '../../recovery-contract.ts'
import { LoginPageFrame } from '../login/login-page-frame.tsx'
import { text } from '../text.ts'

const Sent = z.object({ channel: z.enum(recoveryChannels) })

/**
 * The code that was sent, typed or pasted; the right one opens the screen for the new
 * password.
 */
export function RecoverConfirmScreen() {
  const { slug = '', email = '' } = useParams()
  const sent = Sent.safeParse(useLocation().state)
  const channel = sent.success ? sent.data.channel : 'email'
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [failures, setFailures] = useState(0)
  const [sentAt, setSentAt] = useState(() => Date.now())
  const who = { email, slug_parent: slug }
  const validate = useMutation({
    mutationFn: (typed: string) =>
      call(validateRecoveryCode, { body: { ...who, code: typed } }),
    onSuccess: (_answer, typed) =>
      navigate(`/${slug}/password/change/${typed}/${encodeURIComponent(email)}`),
    onError: () => {
      setCode('')
      setFailures((count) => count + 1)
    },
  })
  const resend = useMutation({
    mutationFn: () => call(sendRecoveryCode, { body: { ...who, channel } }),
    onSuccess: () => {
      setSentAt(Date.now())
      validate.reset()
      notifySuccess(text.recover.resent)
    },
  })
  const failed = validate.error ?? resend.error
  const busy = validate.isPending || validate.isSuccess

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.length === 6 && !busy) validate.mutate(code)
  }

  return (
    <LoginPageFrame
      title={text.recover.confirmTitle}
      description={text.recover.sentTo[channel](email)}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <CodeField
            // After a wrong code the first box takes the focus again.
            key={failures}
            value={code}
            onChange={setCode}
            onComplete={(typed) => !busy && validate.mutate(typed)}
            error={failed === null ? undefined : sentencesOf(failed)[0]}
            disabled={busy}
          />
          <Button type="submit" loading={busy} disabled={code.length < 6}>
            {text.recover.confirm}
          </Button>
          <ResendCode
            sentAt={sentAt}
            onResend={() => resend.mutate()}
            loading={resend.isPending}
          >
            <Anchor component={Link} to={`/${slug}/recover`} py={11} my={-5}>
              {text.recover.otherChannel}
            </Anchor>
          </ResendCode>
        </Stack>
      </form>
    </LoginPageFrame>
  )
}
