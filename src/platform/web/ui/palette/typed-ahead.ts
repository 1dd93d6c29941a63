import { useCallback, useEffect, useRef } from 'react'

const FIELD = 'data-takes-typed'
/** Marks the field that takes what was typed. */
export const takesTyped = { [FIELD]: true }

type TypedAhead = {
  /** From this call on every key is the palette's, not the screen's. */
  begin: () => void
  /** The palette's field has the focus: returns what was typed before, and lets the keys through. */
  take: () => string
  cancel: () => void
}

/**
 * The keys between opening the palette and the focus of its field, whose code may have to be loaded
 * first: a letter of a search must never be a shortcut of the screen below.
 */
export function useTypedAhead(onEscape: () => void): TypedAhead {
  const letters = useRef<string | null>(null)
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  })
  useEffect(() => {
    function keep(event: KeyboardEvent) {
      if (letters.current === null) return
      // It has the focus already: it takes the letters before this one.
      if (event.target instanceof Element && event.target.matches(`[${FIELD}]`)) return
      // The browser's own shortcuts stay its own, except for the one of the palette.
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      if (!isShortcut || event.key.toLowerCase() === 'k') event.preventDefault()
      event.stopPropagation()
      if (isShortcut) return
      if (event.key === 'Escape') {
        letters.current = null
        escape.current()
      } else if (event.key === 'Backspace') letters.current = letters.current.slice(0, -1)
      else if (event.key.length === 1) letters.current += event.key
    }
    // Before every other listener.
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [])
  const begin = useCallback(() => {
    letters.current ??= ''
  }, [])
  const take = useCallback(() => {
    const typed = letters.current ?? ''
    letters.current = null
    return typed
  }, [])
  const cancel = useCallback(() => {
    letters.current = null
  }, [])
  return { begin, take, cancel }
}
