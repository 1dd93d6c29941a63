import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { Illustration, type IllustrationName } from '../layout/illustration.tsx'

type EmptyStateProps = {
  drawing: IllustrationName
  /** One sentence: what will be shown here, and when. */
  sentence: string
  /** One button or link. */
  children?: ReactNode
}

export function EmptyState({ drawing, sentence, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="md" py="xl" px="md">
      <Illustration name={drawing} />
      <Text ta="center" maw={340} c="dimmed">
        {sentence}
      </Text>
      {children}
    </Stack>
  )
}
