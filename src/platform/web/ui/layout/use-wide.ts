import { useMediaQuery } from '@mantine/hooks'

const WIDE = '(width >= 64em)'

/** Whether the screen has room for a list and something beside it. */
export function useWide(): boolean {
  return useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
}

/** The same, asked once outside of a component. */
export function isWide(): boolean {
  return matchMedia(WIDE).matches
}
