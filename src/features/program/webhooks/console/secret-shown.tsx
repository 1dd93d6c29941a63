import { Button, Code, Stack, Text } from '@mantine/core'

import { copyText } from '#platform/web/copy-text.ts'

import { text } from './text.ts'

/** A new secret, which is shown only this once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack>
      <Text>{text.secret.sentence}</Text>
      <Code block aria-label={text.secret.label}>
        {secret}
      </Code>
      <Button variant="default" onClick={() => void copyText(secret)}>
        {text.secret.copy}
      </Button>
      <Button onClick={onClose}>{text.secret.close}</Button>
    </Stack>
  )
}
