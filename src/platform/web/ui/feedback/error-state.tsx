import { Button, Stack, Text } from '@mantine/core'

import { ApiError, isOfflineError } from '../../api/api-error.ts'
import { isMissingCode } from '../../chunk-load.ts'
import { isOnline } from '../../network-state.ts'
import { Illustration, type IllustrationName } from '../layout/illustration.tsx'
import { text } from '../text.ts'

type ErrorStateProps = {
  error: unknown
  onRetry?: () => void
  /** The title where a screen has its own; not shown offline. */
  failed?: string
}

/** What happened, what to do, and the protocol number for the support. */
export function ErrorState({ error, onRetry, failed = text.failed }: ErrorStateProps) {
  if (isHidden(error)) return <Hidden />
  const { drawing, title, hint, protocol } = explain(error, failed)
  return (
    <Stack
      align="center"
      gap="sm"
      py="xl"
      px="md"
      role="alert"
      data-offline={drawing === 'offline' || undefined}
    >
      <Illustration name={drawing} />
      <Text fw={650} fz="lg">
        {title}
      </Text>
      <Text ta="center" maw={360} c="dimmed">
        {hint}
      </Text>
      {protocol !== null && (
        <Text size="xs" c="dimmed" className="tabular">
          {`${text.protocol} ${protocol}`}
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

/** A person of the brand who views the portal as a partner does not see everything. */
function isHidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'view_only'
}

/** One line: it is no fault, and the screen beside it is the reason for the visit. */
function Hidden() {
  return (
    <Text size="sm" c="dimmed" role="note">
      {text.hidden}
    </Text>
  )
}

type Explanation = {
  drawing: IllustrationName
  title: string
  hint: string
  protocol: string | null
}

function explain(error: unknown, title: string): Explanation {
  const failed: Explanation = {
    drawing: 'broken',
    title,
    hint: text.failedHint,
    protocol: null,
  }
  const lost = isMissingCode(error) && !isOnline()
  if (lost || isOfflineError(error)) {
    return {
      ...failed,
      drawing: 'offline',
      title: text.offlineTitle,
      hint: lost ? text.lostHint : text.offlineHint,
    }
  }
  if (!(error instanceof ApiError)) return failed
  const refused = error.status >= 400 && error.status < 500
  return {
    ...failed,
    hint: refused ? error.message : failed.hint,
    protocol: error.protocol,
  }
}
