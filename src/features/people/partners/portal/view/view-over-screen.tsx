import { Stack, Text, Title } from '@mantine/core'

import { text } from './text.ts'

/** The view is over, or its address was used already. */
export function ViewOverScreen() {
  return (
    <Stack gap="sm" maw={480} mx="auto" p="lg">
      <Title order={1} size="h2">
        {text.over}
      </Title>
      <Text>{text.overHint}</Text>
    </Stack>
  )
}
