import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen has room for a list and something beside it. */
export function useWide(): boolean {
  return useMediaQuery('(width >= 64em)', undefined, { getInitialValueInEffect: false })
}
