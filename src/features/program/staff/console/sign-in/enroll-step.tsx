import { Button, Code, Stack, Text, TextInput } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { QrCode } from '#platform/web/ui/layout/qr-code.tsx'

import {
  enrollPasskey,
  enrollTotp,
  startPasskeyEnrollment,
  startTotpEnrollment,
} from '../../contract.ts'
import { text } from '../text.ts'
import { Card } from './card.tsx'
import { canHavePasskeys } from './passkey-place.ts'
import { createPasskeyOf } from './passkeys.ts'
import { Refused } from './refused.tsx'

type EnrollStepProps = {
  ticket: string
  onDone: (recoveryCodes: string[]) => void
  onRestart: () => void
}

/** The first second factor of an account. */
export function EnrollStep({ ticket, onDone, onRestart }: EnrollStepProps) {
  const totp = useMutation({
    mutationFn: () => call(startTotpEnrollment, { body: { ticket } }),
  })
  const passkey = useMutation({
    mutationFn: async () => {
      const options = await call(startPasskeyEnrollment, { body: { ticket } })
      const response = await createPasskeyOf(options)
      const label = text.enroll.passkeyDefault
      return call(enrollPasskey, { body: { ticket, response, label } })
    },
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  })
  const hasPasskeys = canHavePasskeys(location.hostname)
  if (totp.data !== undefined)
    return (
      <TotpForm
        ticket={ticket}
        {...totp.data}
        onDone={onDone}
        onOtherWay={() => totp.reset()}
      />
    )
  return (
    <Card title={text.enroll.title} sentence={text.enroll.sentence}>
      <Refused error={passkey.error ?? totp.error} fields={[]} />
      {hasPasskeys ? (
        <div>
          <Button
            fullWidth
            leftSection={<IconFingerprint aria-hidden size={20} />}
            onClick={() => passkey.mutate()}
            loading={passkey.isPending || passkey.isSuccess}
          >
            {text.enroll.passkey}
          </Button>
          <Text size="sm" c="dimmed" mt={6}>
            {text.enroll.passkeyHint}
          </Text>
        </div>
      ) : (
        <Text size="sm">{text.factor.passkeyElsewhere}</Text>
      )}
      <div>
        <Button
          fullWidth
          variant={hasPasskeys ? 'default' : 'filled'}
          leftSection={<IconDeviceMobile aria-hidden size={20} />}
          onClick={() => totp.mutate()}
          loading={totp.isPending}
        >
          {text.enroll.totp}
        </Button>
        <Text size="sm" c="dimmed" mt={6}>
          {text.enroll.totpHint}
        </Text>
      </div>
      <Button variant="subtle" color="gray" size="compact-md" onClick={onRestart}>
        {text.factor.back}
      </Button>
    </Card>
  )
}

type TotpFormProps = {
  ticket: string
  secret: string
  uri: string
  onDone: (recoveryCodes: string[]) => void
  onOtherWay: () => void
}

function TotpForm({ ticket, secret, uri, onDone, onOtherWay }: TotpFormProps) {
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => call(enrollTotp, { body: { ticket, code } }),
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  })
  const { byField } = refusedWords(confirm.error, ['code'])
  return (
    <Card title={text.enroll.totp} sentence={text.enroll.scan}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!confirm.isPending) confirm.mutate()
        }}
      >
        <Stack>
          <QrCode address={uri} label={text.enroll.qr} sizePx={180} />
          <div>
            <Text size="sm" c="dimmed">
              {text.enroll.secret}
            </Text>
            <Code fz="md">{secret.match(/.{1,4}/g)?.join(' ')}</Code>
          </div>
          <TextInput
            label={text.factor.totp}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            error={byField['code']}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Refused error={confirm.error} fields={['code']} />
          <Button type="submit" loading={confirm.isPending || confirm.isSuccess}>
            {text.enroll.confirm}
          </Button>
          <Button variant="subtle" color="gray" onClick={onOtherWay}>
            {text.enroll.otherWay}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
