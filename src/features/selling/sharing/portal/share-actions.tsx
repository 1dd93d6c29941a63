import { Button } from '@mantine/core'
import { IconCopy, IconPhoto, IconShare3 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import type { LinkPlace } from '#features/selling/tracking/rules.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { shareText } from '#platform/web/share-text.ts'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'

import type { Shared } from './shared.ts'
import { text } from './text.ts'
import { WhatsappButton } from './whatsapp-button.tsx'

import classes from './share-sheet.module.css'

const PosterPanel = lazy(async () => ({
  default: (await import('./poster/poster-panel.tsx')).PosterPanel,
}))

const FilePanel = lazy(async () => ({
  default: (await import('./file/file-panel.tsx')).FilePanel,
}))

type ShareActionsProps = {
  shared: Shared
  /** Undefined while they are loading. */
  links: readonly string[] | undefined
  wordsAt: (place: LinkPlace) => string | undefined
  onShared: () => void
}

/** The ways to share, WhatsApp first; they wait for the link, each in its place. */
export function ShareActions({ shared, links, wordsAt, onShared }: ShareActionsProps) {
  const [poster, setPoster] = useState(false)
  const several = links !== undefined && links.length > 1
  // A file goes without words: the whole message is its caption.
  const isMessage = several || shared.file !== undefined
  const copied = isMessage ? wordsAt('link') : links?.[0]
  const { product } = shared
  return (
    <div className={classes['buttons']}>
      <WhatsappButton words={wordsAt('whatsapp')} label={text.whatsapp} onSend={onShared} />
      {shared.file && (
        <Suspense fallback={<SkeletonList />}>
          <FilePanel file={shared.file} onShared={onShared} />
        </Suspense>
      )}
      <div className={classes['more']}>
        <Button
          variant="default"
          leftSection={<IconCopy size={20} aria-hidden />}
          disabled={copied === undefined}
          onClick={() => {
            void copyText(copied ?? '')
            onShared()
          }}
        >
          {isMessage ? text.copySeveral : text.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShare3 size={20} aria-hidden />}
          disabled={links === undefined}
          onClick={() => {
            void shareText(wordsAt('share') ?? '')
            onShared()
          }}
        >
          {text.more}
        </Button>
      </div>
      {product && (
        <Button
          variant="default"
          leftSection={<IconPhoto size={20} aria-hidden />}
          disabled={links === undefined}
          aria-expanded={poster}
          onClick={() => setPoster(!poster)}
        >
          {text.poster.open}
        </Button>
      )}
      {poster && product && links && (
        <Suspense fallback={<SkeletonList />}>
          <PosterPanel product={product} link={links[0] ?? ''} onShared={onShared} />
        </Suspense>
      )}
    </div>
  )
}
