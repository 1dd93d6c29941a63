import { Button, Text } from '@mantine/core'
import { IconChartBar, IconShare3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { sharedLinksQuery } from '#features/selling/tracking/portal/queries.ts'
import { linkPutAt } from '#features/selling/tracking/rules.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { Shared } from './shared.ts'
import { text } from './text.ts'
import { WhatsappButton } from './whatsapp-button.tsx'

import classes from './share-sheet.module.css'

const LinkResults = lazy(async () => ({
  default: (await import('./link-results.tsx')).LinkResults,
}))

/**
 * Shares the whole shop with one tap: from the home screen, the second tap is already
 * WhatsApp.
 */
export function ShopShare({ onShare }: { onShare: (shared: Shared) => void }) {
  const { data: links } = useQuery(sharedLinksQuery([]))
  const [resultsOpened, setResultsOpened] = useState(false)
  const [link] = links ?? []
  const words = [text.suggestion(text.shop.name), linkPutAt(link ?? '', 'whatsapp')]
  return (
    <div className={classes['spaced']}>
      <Panel title={text.shop.title}>
        <Text c="dimmed" size="sm" mb="sm">
          {text.shop.hint}
        </Text>
        <div className={classes['shop']}>
          <WhatsappButton
            words={link === undefined ? undefined : words.join('\n')}
            label={text.shop.whatsapp}
          />
          <Button
            variant="default"
            leftSection={<IconShare3 size={18} aria-hidden />}
            onClick={() => onShare({ name: text.shop.name, products: [] })}
          >
            {text.shop.more}
          </Button>
          <Button
            variant="default"
            leftSection={<IconChartBar size={18} aria-hidden />}
            onClick={() => setResultsOpened(true)}
          >
            {text.shop.results}
          </Button>
        </div>
        {resultsOpened && (
          <Suspense>
            <LinkResults onClose={() => setResultsOpened(false)} />
          </Suspense>
        )}
      </Panel>
    </div>
  )
}
