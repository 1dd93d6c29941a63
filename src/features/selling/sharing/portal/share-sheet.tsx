import { Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { Earning } from '#features/selling/catalog/portal/earning.tsx'
import { sharedLinksQuery } from '#features/selling/tracking/portal/queries.ts'
import { type LinkPlace, linkPutAt } from '#features/selling/tracking/rules.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { QrCode } from '#platform/web/ui/layout/qr-code.tsx'

import { LINK_PLACE, messageWith, MOST_IN_MESSAGE } from '../rules.ts'
import { MessagePreview } from './message/message-preview.tsx'
import { useOwnMessage } from './message/use-own-message.ts'
import { ShareActions } from './share-actions.tsx'
import type { Shared } from './shared.ts'
import { text } from './text.ts'

import classes from './share-sheet.module.css'

type ShareSheetProps = { shared: Shared | null; onClose: () => void }

/** Shares products: the preview, then WhatsApp as the first button; nothing waits for the link but the buttons. */
export function ShareSheet({ shared, onClose }: ShareSheetProps) {
  return (
    <DetailSheet
      opened={shared !== null}
      onClose={onClose}
      title={shared?.name ?? text.title}
    >
      {shared && <Share shared={shared} />}
    </DetailSheet>
  )
}

function Share({ shared }: { shared: Shared }) {
  const { name, products, product } = shared
  const {
    data: loaded,
    error,
    refetch,
  } = useQuery({
    ...sharedLinksQuery(products),
    enabled: shared.link === undefined,
  })
  const links = shared.link === undefined ? loaded : [shared.link]
  const usual = (shared.message ?? text.suggestion(name)).slice(0, MOST_IN_MESSAGE)
  const own = useOwnMessage(product?.product_id ?? null, usual)
  // Some apps read only the text, so it always contains the links.
  const wordsAt = (place: LinkPlace) =>
    links && messageWith(own.message, linesOf(shared, links, place))

  return (
    <>
      <MessagePreview
        product={product}
        words={wordsAt('link') ?? messageWith(own.message, [])}
      />
      {product && (
        <Text mb="sm">
          <Earning product={product} />
        </Text>
      )}
      {error !== null && links === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ShareActions
          shared={shared}
          links={links}
          wordsAt={wordsAt}
          onShared={own.noteShared}
        />
      )}
      <Textarea
        label={text.message}
        description={product ? text.ownMessageHint(LINK_PLACE) : text.messageHint}
        value={own.message}
        onChange={(event) => own.write(event.currentTarget.value)}
        maxLength={MOST_IN_MESSAGE}
        autosize
        minRows={2}
        mt="lg"
      />
      {links && <Links shared={shared} links={links} />}
    </>
  )
}

function linesOf({ products }: Shared, links: readonly string[], place: LinkPlace) {
  return links.map((link, index) => {
    const put = linkPutAt(link, place)
    return links.length > 1 ? `${products[index]?.name ?? ''}: ${put}` : put
  })
}

function Links({ shared, links }: { shared: Shared; links: readonly string[] }) {
  const several = links.length > 1
  return (
    <>
      <Text size="sm" c="dimmed" mt="lg">
        {several ? text.links : text.link}
      </Text>
      {links.map((link, index) => (
        <Text key={link} className={classes['link'] ?? ''}>
          {several && <span className={classes['of']}>{shared.products[index]?.name}</span>}
          {link}
        </Text>
      ))}
      {!several && (
        <QrCode
          className={classes['qr']}
          label={text.qr}
          address={linkPutAt(links[0] ?? '', 'qr')}
          sizePx={160}
        />
      )}
    </>
  )
}
