import { Button, Text, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconShare3 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  sharedLinksQuery,
  type SharedProduct,
} from '#features/selling/tracking/portal/queries.ts'
import { type LinkPlace, linkPutAt } from '#features/selling/tracking/rules.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { shareText } from '#platform/web/share-text.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { QrCode } from '#platform/web/ui/layout/qr-code.tsx'

import { text } from './text.ts'

import classes from './share-sheet.module.css'

export type Shared = {
  name: string
  /** Absent: the shop. */
  products: readonly SharedProduct[]
  /** An existing link, such as a cart's. */
  link?: string
  /** What a sale brings the partner, in centavos; absent or null where it is unknown. */
  earned?: Cents | null
}
type ShareSheetProps = { shared: Shared | null; onClose: () => void }

/** Shares products: WhatsApp is the first button, and the link to copy is always visible. */
export function ShareSheet({ shared, onClose }: ShareSheetProps) {
  return (
    <DetailSheet
      opened={shared !== null}
      onClose={onClose}
      title={shared?.name ?? text.title}
    >
      {shared && (
        <ScreenBoundary>
          {shared.link === undefined ? (
            <ShareProducts shared={shared} />
          ) : (
            <Share shared={shared} links={[shared.link]} />
          )}
        </ScreenBoundary>
      )}
    </DetailSheet>
  )
}

function ShareProducts({ shared }: { shared: Shared }) {
  const { data: links } = useSuspenseQuery(sharedLinksQuery(shared.products))
  return <Share shared={shared} links={links} />
}

function Share({ shared, links }: { shared: Shared; links: readonly string[] }) {
  const { name, products } = shared
  const [message, setMessage] = useState(text.suggestion(name))
  const [first = ''] = links
  const several = links.length > 1
  // Some apps read only the text, so it always contains the links.
  const wordsAt = (place: LinkPlace) => {
    const lines = links.map((link, index) => {
      const put = linkPutAt(link, place)
      return several ? `${products[index]?.name ?? ''}: ${put}` : put
    })
    return [message.trim(), ...lines].filter(Boolean).join('\n')
  }

  const isShown = useMoneyVisible()
  return (
    <>
      {shared.earned && isShown && (
        <Text fw={650} mb="sm">
          {text.earning(formatCents(shared.earned))}
        </Text>
      )}
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
          href={whatsappAddress(wordsAt('whatsapp'))}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          {text.whatsapp}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => void copyText(several ? wordsAt('link') : first)}
        >
          {several ? text.copySeveral : text.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShare3 size={20} aria-hidden />}
          onClick={() => void shareText(wordsAt('share'))}
        >
          {text.more}
        </Button>
      </div>
      <Text size="sm" c="dimmed" mt="lg">
        {several ? text.links : text.link}
      </Text>
      {links.map((link, index) => (
        <Text key={link} className={classes['link'] ?? ''}>
          {several && <span className={classes['of']}>{products[index]?.name}</span>}
          {link}
        </Text>
      ))}
      {!several && (
        <QrCode
          className={classes['qr']}
          label={text.qr}
          address={linkPutAt(first, 'qr')}
          sizePx={160}
        />
      )}
    </>
  )
}

export function whatsappAddress(words: string): string {
  return `https://wa.me/?text=${encodeURIComponent(words)}`
}
