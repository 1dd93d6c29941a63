import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'

import { queryClient } from '../../api/query-client.ts'
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx'
import { text } from '../text.ts'

/**
 * Asks before a screen with unsaved changes is left; render what it returns. A screen that leaves
 * as the last step of its saving is not asked, also where it was not drawn again since the click.
 */
export function useUnsavedGuard(dirty: boolean) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      // The next screen can be shown, and used, before the router forgets the guard of this one.
      currentLocation.pathname === pathname &&
      queryClient.isMutating() === 0 &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return (
    <ConfirmSheet
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={text.guard.title}
      sentence={text.guard.sentence}
      yes={text.guard.leave}
      no={text.guard.stay}
      onConfirm={() => blocker.proceed?.()}
      confirming={false}
    />
  )
}
