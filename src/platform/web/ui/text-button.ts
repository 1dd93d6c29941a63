const PADDING_PX = 8
/** The button's border and its padding. */
const SIDE_PX = PADDING_PX + 1

/**
 * The look of a text button in a card: its label, which is never cut, begins or ends exactly where
 * the card's text does.
 */
export function textButton(edge: 'start' | 'end') {
  return {
    variant: 'subtle',
    size: 'compact-sm',
    px: PADDING_PX,
    style: { flexShrink: 0 },
    ...(edge === 'end' ? { me: -SIDE_PX } : { ms: -SIDE_PX }),
  } as const
}
