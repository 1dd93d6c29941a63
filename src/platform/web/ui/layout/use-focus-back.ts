import { useEffect } from 'react'

let openSheets = 0

/** Puts the focus back on what opened a sheet, also after its code came late or it was removed. */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    openSheets += 1
    return () => {
      openSheets -= 1
      // After the sheet has gone; another that took its place keeps the focus.
      setTimeout(() => {
        const now = document.activeElement
        const isLost =
          now === null || now === document.body || now.closest('[role=dialog]') !== null
        if (openSheets === 0 && isLost && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      }, 0)
    }
  }, [opened])
}
