import { Anchor, Text, Timeline } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { formatMoment } from '#platform/web/format-moment.ts'

type StepProps = {
  title: string
  at?: Date | null | undefined
  link?: { label: string; to: string }
  children?: ReactNode
}

/** One step of a trail: what happened, when, and the page that shows it. */
export function step(key: string, { title, at, link, children }: StepProps) {
  return (
    <Timeline.Item key={key} title={title}>
      {at && (
        <Text size="sm" c="dimmed">
          {formatMoment(at)}
        </Text>
      )}
      {children}
      {link && (
        <Anchor component={Link} to={link.to} size="sm">
          {link.label}
        </Anchor>
      )}
    </Timeline.Item>
  )
}
