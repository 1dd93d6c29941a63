import { Skeleton, VisuallyHidden } from '@mantine/core'

import { text } from '../text.ts'

import classes from './skeleton-list.module.css'

/**
 * Lines in the shape of a `DayList`; shown only after 150 ms, so that quick answers do not
 * flicker.
 */
export function SkeletonList({ lines = 5 }: { lines?: number }) {
  return (
    <div className={classes['list']} aria-live="polite">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={classes['line']}>
          <Skeleton circle height={40} />
          <div className={classes['words']}>
            <Skeleton height={14} width={`${70 - (index % 3) * 12}%`} />
            <Skeleton height={11} width={`${40 + (index % 2) * 14}%`} />
          </div>
          <Skeleton height={14} width={72} />
        </div>
      ))}
    </div>
  )
}
