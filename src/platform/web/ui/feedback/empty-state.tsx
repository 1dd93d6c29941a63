import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { Drawing, type DrawingName } from '../layout/drawing.tsx'

type EmptyStateProps = {
  drawing: DrawingName
  /** One sentence: what will stand here, and when. */
  sentence: string
  /** One button or link. */
  children?: ReactNode
}

export function EmptyState({ drawing, sentence, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="md" py="xl" px="md">
      <Drawing name={drawing} />
      <Text ta="center" maw={340} c="dimmed">
        {sentence}
      </Text>
      {children}
    </Stack>
  )
}
