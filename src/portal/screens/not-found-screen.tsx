import { Button, Text, Title } from '@mantine/core'
import { useNavigate } from 'react-router'

import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'
import { Illustration } from '#platform/web/ui/layout/illustration.tsx'

import { text } from '../text.ts'

import classes from './message-screen.module.css'

export function NotFoundScreen() {
  const navigate = useNavigate()
  const heading = usePageHeading(text.notFound.title)

  /** A person who opened this address directly has no previous page. */
  function goBack() {
    if (window.history.length > 1) void navigate(-1)
    else void navigate('/')
  }

  return (
    <div className={classes['screen']}>
      <Illustration name="lost" size={148} />
      <Title order={1} ref={heading} tabIndex={-1}>
        {text.notFound.title}
      </Title>
      <Text className={classes['sentence']}>{text.notFound.sentence}</Text>
      <Button onClick={goBack}>{text.notFound.back}</Button>
    </div>
  )
}
