import { Button, Stack, Text } from '@mantine/core'

import { ApiError } from '../api-error.ts'
import { Drawing } from './drawing.tsx'
import { text } from './text.ts'

type ErrorStateProps = { error: unknown; onRetry?: () => void }

/** What happened, what to do, and the protocol under which we can find it. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const known = error instanceof ApiError ? error : null
  const offline = known?.code === 'offline'
  const refused = known !== null && known.status >= 400 && known.status < 500
  return (
    <Stack align="center" gap="sm" py="xl" px="md" role="alert">
      <Drawing name={offline ? 'offline' : 'broken'} />
      <Text fw={650} fz="lg">
        {offline ? text.offlineTitle : text.failed}
      </Text>
      <Text ta="center" maw={360} c="dimmed">
        {refused ? known.message : offline ? text.offlineHint : text.failedHint}
      </Text>
      {known?.protocol != null && (
        <Text size="xs" c="dimmed" className="tabular">
          {`${text.protocol} ${known.protocol}`}
        </Text>
      )}
      {onRetry !== undefined && (
        <Button variant="light" onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </Stack>
  )
}
