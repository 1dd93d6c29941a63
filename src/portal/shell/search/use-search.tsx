import { useWindowEvent } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import { useTypedAhead } from '#platform/web/ui/palette/typed-ahead.ts'

const PortalSearch = lazy(async () => ({
  default: (await import('./portal-search.tsx')).PortalSearch,
}))

/** The search of the portal, opened by Ctrl+K; its code is loaded with the first opening. */
export function useSearch(): { open: () => void; dialog: ReactNode } {
  const [state, setState] = useState<'unloaded' | 'open' | 'closed'>('unloaded')
  const typedAhead = useTypedAhead(() => setState('closed'))
  const open = () => {
    // An open one has the keys already.
    if (state !== 'open') typedAhead.begin()
    setState('open')
  }
  const close = () => {
    typedAhead.cancel()
    setState('closed')
  }
  // Mantine's `useHotkeys` would be 600 bytes of every first visit.
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    // A browser that fills a form in sends keys without a name.
    if (ctrlKey === metaKey || altKey || shiftKey || key.toLowerCase() !== 'k') return
    event.preventDefault()
    open()
  })
  const dialog = state !== 'unloaded' && (
    <Suspense>
      <PortalSearch opened={state === 'open'} takeTyped={typedAhead.take} onClose={close} />
    </Suspense>
  )
  return { open, dialog }
}
