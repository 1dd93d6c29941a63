/** A ref for the chosen part of a row that scrolls sideways on a phone: brings it into sight. */
export function reveal(element: Element | null): void {
  element?.scrollIntoView({ inline: 'center', block: 'nearest' })
}
