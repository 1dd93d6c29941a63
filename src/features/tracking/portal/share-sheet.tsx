import { Button, Text, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconShare3 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { renderSVG } from 'uqr'

import { copyText } from '#platform/web/copy-text.ts'
import { shareText } from '#platform/web/share-text.ts'
import { DetailSheet } from '#platform/web/ui/detail-sheet.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'

import { sharedLinkQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './share-sheet.module.css'

type Shared = { productId: number | null; name: string }
type ShareSheetProps = { shared: Shared | null; onClose: () => void }

/** WhatsApp first, the link always beside it: two taps from a product to a conversation. */
export function ShareSheet({ shared, onClose }: ShareSheetProps) {
  return (
    <DetailSheet
      opened={shared !== null}
      onClose={onClose}
      title={shared?.name ?? text.title}
    >
      {shared && (
        <ScreenBoundary>
          <Share shared={shared} />
        </ScreenBoundary>
      )}
    </DetailSheet>
  )
}

function Share({ shared }: { shared: Shared }) {
  const { data } = useSuspenseQuery(sharedLinkQuery(shared.productId))
  const [message, setMessage] = useState(text.suggestion(shared.name))
  const link = data.shared_link
  // Some apps read only the text of what is shared, so the link is always in it.
  const words = [message.trim(), link].filter(Boolean).join('\n')

  return (
    <>
      <Textarea
        label={text.message}
        description={text.messageHint}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
        mb="md"
      />
      <div className={classes['buttons']}>
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          {text.whatsapp}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => void copyText(link)}
        >
          {text.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShare3 size={20} aria-hidden />}
          onClick={() => void shareText(words)}
        >
          {text.more}
        </Button>
      </div>
      <Text size="sm" c="dimmed" mt="lg">
        {text.link}
      </Text>
      <Text className={classes['link'] ?? ''}>{link}</Text>
      <img
        className={classes['qr']}
        alt={text.qr}
        src={qrCode(link)}
        width={160}
        height={160}
      />
    </>
  )
}

/** As a picture's address: markup set from a string would break the page's Trusted Types. */
function qrCode(link: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 1 }))}`
}
