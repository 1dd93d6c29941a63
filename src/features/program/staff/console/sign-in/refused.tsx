import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

import { refusedWords } from '#platform/web/api/refused.ts'

import { text } from '../text.ts'
import { PasskeyCancelled, PasskeyElsewhere } from './passkeys.ts'

/** What a failed step says above the form; nothing where a field says it. */
export function Refused({ error, fields }: { error: unknown; fields: readonly string[] }) {
  const sentence =
    error instanceof PasskeyElsewhere
      ? text.factor.passkeyElsewhere
      : error instanceof PasskeyCancelled
        ? text.factor.passkeyFailed
        : refusedWords(error, fields).above
  if (sentence === null) return null
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
      {sentence}
    </Alert>
  )
}
