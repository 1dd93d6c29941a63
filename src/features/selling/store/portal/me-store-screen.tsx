import { Anchor } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { PhotosPanel } from './photos-panel.tsx'
import { storeQuery } from './queries.ts'
import { text } from './text.ts'
import { WordsPanel } from './words-panel.tsx'

import classes from './me-store-screen.module.css'

/** A partner's own store: its texts, and up to five photos. */
export function MeStoreScreen() {
  return (
    <>
      <PageHeader title={text.title} description={text.intro} />
      <ScreenBoundary>
        <Store />
      </ScreenBoundary>
    </>
  )
}

function Store() {
  const { data: store } = useSuspenseQuery(storeQuery)
  return (
    <>
      <Anchor
        href={store.link}
        target="_blank"
        aria-label={`${text.seePage} ${text.newTab}`}
        c="inherit"
        td="underline"
        display="inline-block"
        mb="md"
      >
        {text.seePage}
      </Anchor>
      <div className={classes['panels']}>
        <div>
          <WordsPanel store={store} />
        </div>
        <div>
          <PhotosPanel store={store} />
        </div>
      </div>
    </>
  )
}
