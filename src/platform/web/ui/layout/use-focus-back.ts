import { useEffect } from 'react'

let openSheets = 0

/**
 * Returns the focus to the element that opened a sheet, also if the sheet was loaded late
 * or removed.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    openSheets += 1
    return () => {
      openSheets -= 1
      // After the sheet is closed; if another replaced it, that one keeps the focus.
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
