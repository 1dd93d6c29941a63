import { type RefObject, useEffect, useRef } from 'react'

import { text } from '../text.ts'

let brandName = 'Aliado'
let focusExpected = false

/** The page's name in the browser's tab ends with the brand's. */
export function setBrandName(name: string): void {
  brandName = name
}

/** After a navigation the next heading that appears takes the focus. */
export function expectHeadingFocus(): void {
  focusExpected = true
}

/**
 * Put the ref on the one H1 of a screen. The heading titles the page and takes the focus after a
 * navigation, also when a kept screen comes back: Activity runs effects again.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = text.seePage(title, brandName)
    if (!focusExpected) return
    focusExpected = false
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return heading
}
