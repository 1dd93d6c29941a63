import { Alert } from '@mantine/core'

import { useSuspension } from './member.ts'
import { text } from './text.ts'

/** Says on every screen that the platform suspends the brand, and why. */
export function SuspensionBanner() {
  const reason = useSuspension()
  if (reason === null) return null
  return (
    <Alert role="status" color="orange" radius={0}>
      {text.suspended(reason)}
    </Alert>
  )
}
