const SIDE_PX = 8

/**
 * The look of a text button in a card: its label ends (or begins) exactly where the card's text
 * does, it is never cut, and its touch area of 44 px takes no more room than a line of text.
 */
export function textButton(edge: 'start' | 'end') {
  return {
    variant: 'subtle',
    size: 'sm',
    h: 44,
    my: -10,
    px: SIDE_PX,
    style: { flexShrink: 0 },
    ...(edge === 'end' ? { me: -SIDE_PX } : { ms: -SIDE_PX }),
  } as const
}
