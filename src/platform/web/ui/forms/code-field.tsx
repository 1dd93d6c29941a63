import '@mantine/core/styles/PinInput.layer.css'
import { Button, Input, PinInput, Stack, Text } from '@mantine/core'
import { useEffect, useId, useState } from 'react'

import { CODE_DIGITS, RESEND_AFTER_SECONDS } from '#platform/contract/one-time-code.ts'

import { text } from '../text.ts'

type CodeFieldProps = {
  value: string
  onChange: (code: string) => void
  /** Called when all digits are typed, pasted or filled in by the phone. */
  onComplete: (code: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** One box for each digit of a code that was sent to the person. */
export function CodeField({
  value,
  onChange,
  onComplete,
  error,
  disabled,
}: CodeFieldProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} component="span">
        {text.code.label}
      </Input.Label>
      <PinInput
        mt={4}
        length={CODE_DIGITS}
        type="number"
        inputType="text"
        inputMode="numeric"
        size="lg"
        gap={8}
        placeholder=""
        oneTimeCode
        // The code is the only field of this step, which the person has just requested.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={error !== undefined}
        disabled={disabled ?? false}
        getInputProps={(index) => ({
          'aria-label': text.code.digit(index + 1, CODE_DIGITS),
        })}
        hiddenInputProps={{ tabIndex: -1, 'aria-hidden': true }}
      />
      {error !== undefined && (
        <Input.Error mt={6} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  )
}

type ResendCodeProps = {
  /** Changes with each code that was sent, which restarts the wait. */
  sentAt: number
  onResend: () => void
  loading: boolean
  children?: React.ReactNode
}

/** Requests another code, after a time in which the first one may still arrive. */
export function ResendCode({ sentAt, onResend, loading, children }: ResendCodeProps) {
  const left = useSecondsLeft(sentAt)
  return (
    <Stack gap={4} align="flex-start">
      {left > 0 ? (
        <Text c="dimmed" className="tabular" py={4}>
          {text.code.resendIn(left)}
        </Text>
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          px={0}
          onClick={onResend}
          loading={loading}
        >
          {text.code.resend}
        </Button>
      )}
      {children}
    </Stack>
  )
}

function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(
    0,
    RESEND_AFTER_SECONDS - Math.floor((Math.max(now, sentAt) - sentAt) / 1_000),
  )
}
