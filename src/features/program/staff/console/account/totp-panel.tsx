import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { QrCode } from '#platform/web/ui/layout/qr-code.tsx'

import { removeTotp, replaceTotp, startTotpReplacement } from '../../account-contract.ts'
import { Refused } from '../sign-in/refused.tsx'
import { text as shared } from '../text.ts'
import { text } from './text.ts'
import { useAccountChange } from './use-account-change.ts'

/** The app that shows codes: the present one works until the new one is confirmed. */
export function TotpPanel({ totp }: { totp: { created_at: Date } | null }) {
  const start = useMutation({ mutationFn: () => call(startTotpReplacement, {}) })
  const remove = useAccountChange(() => call(removeTotp, {}), text.totp.removed)
  return (
    <Panel title={text.totp.title}>
      <Stack>
        <Text>
          {totp === null ? text.totp.none : text.totp.since(formatDate(totp.created_at))}
        </Text>
        <Refused error={start.error ?? remove.error} fields={[]} />
        {start.data === undefined ? (
          <Group>
            <Button
              variant="default"
              onClick={() => start.mutate()}
              loading={start.isPending}
            >
              {totp === null ? text.totp.start : text.totp.replace}
            </Button>
            {totp !== null && (
              <Button
                variant="default"
                onClick={() => remove.mutate(undefined)}
                loading={remove.isPending}
              >
                {text.totp.remove}
              </Button>
            )}
          </Group>
        ) : (
          <FirstCode {...start.data} onDone={() => start.reset()} />
        )}
      </Stack>
    </Panel>
  )
}

type FirstCodeProps = { secret: string; uri: string; onDone: () => void }

function FirstCode({ secret, uri, onDone }: FirstCodeProps) {
  const [code, setCode] = useState('')
  const confirm = useAccountChange(
    () => call(replaceTotp, { body: { code } }),
    text.totp.done,
  )
  const { byField } = refusedWords(confirm.error, ['code'])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!confirm.isPending) confirm.mutate(undefined, { onSuccess: onDone })
      }}
    >
      <Stack>
        <Text>{shared.enroll.scan}</Text>
        <QrCode address={uri} label={shared.enroll.qr} sizePx={180} />
        <div>
          <Text size="sm" c="dimmed">
            {shared.enroll.secret}
          </Text>
          <Code fz="md">{secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </div>
        <TextInput
          label={shared.factor.totp}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={byField['code']}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Refused error={confirm.error} fields={['code']} />
        <Button type="submit" loading={confirm.isPending}>
          {shared.enroll.confirm}
        </Button>
      </Stack>
    </form>
  )
}
