import { useSuspenseQuery } from '@tanstack/react-query'

import { PhotosPanel } from './photos-panel.tsx'
import { storeQuery, type StoreWords } from './queries.ts'
import { WordsPanel } from './words-panel.tsx'

type StoreEditorProps = { onTyped: (words: StoreWords) => void }

/** A partner's own store: its texts, and up to five photos. */
export function StoreEditor({ onTyped }: StoreEditorProps) {
  const { data: store } = useSuspenseQuery(storeQuery)
  return (
    <>
      <WordsPanel store={store} onTyped={onTyped} />
      <PhotosPanel store={store} />
    </>
  )
}
