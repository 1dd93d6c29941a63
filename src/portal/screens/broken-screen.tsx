import { Button, Text, Title } from '@mantine/core'
import { Link, useRouteError } from 'react-router'

import { ApiError } from '#platform/web/api/api-error.ts'
import { ChunkLoadError, isReloading } from '#platform/web/chunk-load.ts'
import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'
import { Illustration } from '#platform/web/ui/layout/illustration.tsx'

import { text } from '../text.ts'
import { OpeningScreen } from './opening-screen.tsx'

import classes from './message-screen.module.css'

/**
 * A screen that could not be rendered: one sentence, a link, and the protocol number if
 * there is one.
 */
export function BrokenScreen() {
  const error = useRouteError()
  const heading = usePageHeading(text.broken.title)
  if (isReloading()) return <OpeningScreen />

  const protocol = error instanceof ApiError ? error.protocol : null
  return (
    <div className={classes['screen']} role="alert">
      <Illustration name={isOffline(error) ? 'offline' : 'broken'} size={148} />
      <Title order={1} ref={heading} tabIndex={-1}>
        {text.broken.title}
      </Title>
      <Text className={classes['sentence']}>{sentenceOf(error)}</Text>
      {protocol !== null && (
        <Text className={classes['sentence']} size="xs">
          {text.broken.protocol(protocol)}
        </Text>
      )}
      <div className={classes['buttons']}>
        <Button onClick={() => window.location.reload()}>{text.broken.retry}</Button>
        <Button component={Link} to="/" variant="default">
          {text.broken.home}
        </Button>
      </div>
    </div>
  )
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline'
}

function sentenceOf(error: unknown): string {
  if (error instanceof ChunkLoadError) return text.broken.oldVersion
  return isOffline(error) && error instanceof ApiError
    ? error.message
    : text.broken.sentence
}
