import { Button, Textarea } from '@mantine/core'
import { IconCopy, IconShare3 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { shareText } from '#platform/web/share-text.ts'
import { textButton } from '#platform/web/ui/text-button.ts'

import type { showSpread } from '../../contract.ts'
import { text } from './text.ts'

import classes from './widgets.module.css'

const words = text.share

/** The message of the brand's link, and the ways to send it. */
export function ShareMessage({ spread }: { spread: Output<typeof showSpread> }) {
  const [message, setMessage] = useState(spread.text)
  return (
    <>
      <Textarea
        label={words.message}
        value={message}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <div className={classes['pair']}>
        <Button
          leftSection={<IconShare3 aria-hidden size={18} />}
          onClick={() => void shareText(`${message.trim()} ${spread.link}`.trim())}
        >
          {words.send}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy aria-hidden size={18} />}
          onClick={() => void copyText(spread.link)}
        >
          {words.copy}
        </Button>
        <Button component={Link} to="/share-products" {...textButton('start')}>
          {words.pick}
        </Button>
      </div>
    </>
  )
}
