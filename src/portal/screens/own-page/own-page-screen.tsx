import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import {
  BannersEditor,
  PageWays,
} from '#features/selling/landing/portal/banners-editor.tsx'
import { PagePreview } from '#features/selling/landing/portal/page-preview.tsx'
import { bannersQuery } from '#features/selling/landing/portal/queries.ts'
import { text as pageText } from '#features/selling/landing/portal/text.ts'
import { ShareSheet } from '#features/selling/sharing/portal/share-sheet.tsx'
import type { Shared } from '#features/selling/sharing/portal/shared.ts'
import { type StoreWords, useLeftWords } from '#features/selling/store/portal/queries.ts'
import { StoreEditor } from '#features/selling/store/portal/store-editor.tsx'
import { text as storeText } from '#features/selling/store/portal/text.ts'
import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'

import { text } from './text.ts'

import classes from './own-page-screen.module.css'

const parts = ['store', 'page'] as const
type Part = (typeof parts)[number]

const paths: Record<Part, string> = { store: '/me/store', page: '/landing-page' }
const headings: Record<Part, { title: string; description: string }> = {
  store: { title: storeText.title, description: storeText.intro },
  page: { title: pageText.title, description: pageText.description },
}

/** `/me/store`: the words and photos of the partner's own page. */
export function MeStoreScreen() {
  return <OwnPageScreen part="store" />
}

/** `/landing-page`: its banners and products. */
export function LandingPageScreen() {
  return <OwnPageScreen part="page" />
}

/** The partner's own public page in two parts, each edited beside the page as it would be. */
function OwnPageScreen({ part }: { part: Part }) {
  const navigate = useNavigate()
  const [shared, setShared] = useState<Shared | null>(null)
  return (
    <>
      <PageHeader {...headings[part]} />
      <PageWays onShare={(page) => setShared({ ...page, products: [] })} />
      <Tabs
        label={text.parts}
        names={parts}
        titles={text.titles}
        chosen={part}
        onChoose={(next) => void navigate(paths[next], { replace: true })}
      >
        <ScreenBoundary>
          <Edited part={part} />
        </ScreenBoundary>
      </Tabs>
      <ShareSheet shared={shared} onClose={() => setShared(null)} />
    </>
  )
}

type View = 'edit' | 'preview'

function Edited({ part }: { part: Part }) {
  const wide = useWide()
  const left = useLeftWords()
  const [view, setView] = useState<View>('edit')
  const [typed, setTyped] = useState<StoreWords>(left)
  const [chosen, setChosen] = useState<number[] | null>(null)
  const { data: stored } = useQuery(bannersQuery)
  const selected = chosen ?? stored?.selected_carrousels
  return (
    <>
      {!wide && (
        <Button
          variant="default"
          fullWidth
          mb="md"
          onClick={() => setView(view === 'edit' ? 'preview' : 'edit')}
        >
          {text.views[view === 'edit' ? 'preview' : 'edit']}
        </Button>
      )}
      <div className={classes['columns']}>
        <div hidden={!wide && view === 'preview'}>
          {part === 'store' ? (
            <StoreEditor onTyped={setTyped} />
          ) : (
            <BannersEditor onChosen={setChosen} />
          )}
        </div>
        {(wide || view === 'preview') && selected !== undefined && (
          <PagePreview
            words={part === 'store'}
            typed={{ ...typed, selected_carrousels: selected }}
          />
        )}
      </div>
    </>
  )
}
