import { Button, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useRouteError } from 'react-router'

import { ApiError } from '#platform/web/api/api-error.ts'
import { isMissingCode, isReloading } from '#platform/web/chunk-load.ts'
import { closeSheets } from '#platform/web/navigation/back-closes.ts'
import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'
import { noteAnswer } from '#platform/web/network-state.ts'
import { Illustration } from '#platform/web/ui/layout/illustration.tsx'
import { text as words } from '#platform/web/ui/text.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { text } from '../text.ts'
import { OpeningScreen } from './opening-screen.tsx'

import classes from './message-screen.module.css'

/**
 * A screen that could not be rendered: one sentence, a link, and the protocol number if
 * there is one.
 */
export function BrokenScreen() {
  const error = useRouteError()
  const lost = useLostNetwork(error)
  const title = lost ? words.offlineTitle : text.broken.title
  const heading = usePageHeading(title)
  // The frame is still there, with its menu.
  useEffect(closeSheets, [])
  if (isReloading()) return <OpeningScreen />

  const protocol = error instanceof ApiError ? error.protocol : null
  return (
    <div className={classes['screen']} role="alert">
      <Illustration name={lost ? 'offline' : 'broken'} size={148} />
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text className={classes['sentence']}>
        {lost ? words.offlineHint : text.broken.sentence}
      </Text>
      {protocol !== null && (
        <Text className={classes['sentence']} size="xs">
          {`${words.protocol} ${protocol}`}
        </Text>
      )}
      <div className={classes['buttons']}>
        <Button onClick={() => window.location.reload()}>{words.retry}</Button>
        <Button component={Link} to="/" variant="default">
          {text.broken.home}
        </Button>
      </div>
    </div>
  )
}

/** Whether the network is the cause. What did not arrive makes the portal find out whether there is one. */
function useLostNetwork(error: unknown): boolean {
  const online = useOnline()
  const missing = isMissingCode(error)
  // It stays the cause after the network is back.
  const [lost, setLost] = useState(false)
  if (missing && !online && !lost) setLost(true)
  useEffect(() => {
    if (missing) noteAnswer(false)
  }, [missing])
  return lost || (error instanceof ApiError && error.code === 'offline')
}
