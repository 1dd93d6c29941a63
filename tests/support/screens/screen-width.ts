/** The width that media queries see: a phone's unless a test opens an app for the desk. */
let wide = false

export function setWideScreen(next: boolean): void {
  wide = next
}

/** Whether a media query of the product holds. */
export function mediaMatches(query: string): boolean {
  return query.includes('prefers-reduced-motion') || (wide && query.includes('width >= '))
}
