import '@mantine/core/styles/Progress.layer.css'
import { Button, FileButton, Progress, Text, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'

import { formatDate } from '#platform/web/format-moment.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { type FollowerProof, SCREENSHOT_TYPES } from '../contract.ts'
import { text } from './text.ts'
import { useSendScreenshot } from './use-send-screenshot.ts'

import classes from './proof-panel.module.css'

const words = text.screenshot

/** A screenshot that the brand reviews; always available. */
export function ScreenshotWay({ screenshot }: Pick<FollowerProof, 'screenshot'>) {
  return (
    <>
      <Text size="sm">{words.how}</Text>
      {screenshot !== null && (
        <Text size="sm" fw={550} mt="xs" role="status">
          {words.states[screenshot.status](formatDate(screenshot.created_at))}
        </Text>
      )}
      {screenshot !== null && screenshot.reason !== null && (
        <Text size="sm">{words.reason(screenshot.reason)}</Text>
      )}
      {screenshot?.status !== 'waiting' && <Sending />}
    </>
  )
}

function Sending() {
  const online = useOnline()
  const { sending, send } = useSendScreenshot()
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const digits = typed.replaceAll(/\D/g, '')
  const missing = digits === ''

  function choose(file: File | null) {
    setSubmitted(true)
    if (file !== null && !missing) void send(file, Number(digits))
  }
  return (
    <>
      <TextInput
        mt="sm"
        maw={320}
        label={words.count}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={submitted && missing && words.countNeeded}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes['row']}>
        <FileButton accept={SCREENSHOT_TYPES.join(',')} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              // The number comes first: a picture that is chosen without it would be lost.
              onClick={() => (missing ? setSubmitted(true) : props.onClick())}
              variant="default"
              leftSection={<IconUpload aria-hidden size={18} />}
              disabled={!online}
              loading={sending !== null}
            >
              {words.choose}
            </Button>
          )}
        </FileButton>
      </div>
      {sending !== null && (
        <Progress mt="sm" value={sending.share * 100} aria-label={words.progress} />
      )}
      {sending?.waiting && (
        <Text size="sm" c="dimmed" role="status">
          {words.held}
        </Text>
      )}
    </>
  )
}
