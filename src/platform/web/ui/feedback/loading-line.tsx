import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'

type LoadingLineProps = { loading: boolean; children: ReactNode }

/**
 * A skeleton around a real line has its height, so that the layout does not shift when the
 * data arrive.
 */
export function LoadingLine({ loading, children }: LoadingLineProps) {
  return (
    <Skeleton visible={loading} aria-hidden={loading}>
      {children}
    </Skeleton>
  )
}
