import { Anchor, Button, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'
import {
  Illustration,
  type IllustrationName,
} from '#platform/web/ui/layout/illustration.tsx'

import { text } from './text.ts'

import classes from './sign-up-screen.module.css'

type OutcomeProps = { drawing: IllustrationName; title: string; children: ReactNode }

/** Replaces the form when there is nothing left to fill in. */
function Outcome({ drawing, title, children }: OutcomeProps) {
  const heading = usePageHeading(title)
  return (
    <div className={classes['outcome']}>
      <Illustration name={drawing} />
      <Title order={1} fz="h2" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </div>
  )
}

export function Success({
  email,
  hours,
  slug,
}: {
  email: string
  hours: number
  slug: string
}) {
  return (
    <Outcome drawing="waiting" title={text.success.title}>
      <Text role="status">
        {text.success.sent} <strong>{email}</strong>
      </Text>
      <Text>{text.success.deadline(hours)}</Text>
      <Text size="sm" c="dimmed">
        {text.success.spam}
      </Text>
      <Button component={Link} to={`/${slug}/login`} fullWidth>
        {text.success.login}
      </Button>
    </Outcome>
  )
}

export function Failure({ reason, onBack }: { reason: string; onBack: () => void }) {
  return (
    <Outcome drawing="broken" title={text.failure.title}>
      {reason !== '' && !reason.startsWith(text.failure.title) && (
        <Text role="alert">{reason}</Text>
      )}
      <Text c="dimmed">{text.failure.later}</Text>
      <Button fullWidth onClick={onBack}>
        {text.failure.back}
      </Button>
    </Outcome>
  )
}

export function Closed({ brand, slug }: { brand: string; slug: string }) {
  return (
    <Outcome drawing="lost" title={text.closed.title}>
      <Text>{text.closed.sentence(brand)}</Text>
      <Anchor component={Link} to={`/${slug}/login`}>
        {text.closed.login}
      </Anchor>
    </Outcome>
  )
}
