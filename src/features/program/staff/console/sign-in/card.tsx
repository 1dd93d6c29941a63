import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'

import classes from './card.module.css'

type CardProps = { title: string; sentence?: string; children: ReactNode }

/** One step of the sign-in. */
export function Card({ title, sentence, children }: CardProps) {
  const heading = usePageHeading(title)
  return (
    <section className={classes['card']}>
      <Stack gap="md">
        <div>
          <Title order={1} size="h2" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {sentence !== undefined && (
            <Text c="dimmed" mt={4}>
              {sentence}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </section>
  )
}
