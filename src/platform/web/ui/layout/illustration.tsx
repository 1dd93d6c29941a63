import { lazy, type ReactNode, Suspense } from 'react'

import type { EmptyDrawingName } from './empty-drawings.tsx'

import classes from './illustration.module.css'

type Fault = keyof typeof faults
export type IllustrationName = EmptyDrawingName | Fault

/** Few screens are empty: their drawings are loaded then. Decorative, so nothing is missing without them. */
const EmptyDrawing = lazy(() =>
  import('./empty-drawings.tsx').then(
    ({ EmptyDrawing }) => ({ default: EmptyDrawing }),
    () => ({ default: () => null }),
  ),
)

/** Small line drawings in the brand's colour; decorative. */
export function Illustration({
  name,
  size = 120,
}: {
  name: IllustrationName
  size?: number
}) {
  return (
    <svg
      className={classes['drawing']}
      width={size}
      height={size}
      viewBox="0 0 120 120"
      fill="none"
      aria-hidden
    >
      <circle cx="60" cy="60" r="52" className={classes['ground']} />
      {isFault(name) ? (
        faults[name]
      ) : (
        <Suspense>
          <EmptyDrawing name={name} />
        </Suspense>
      )}
    </svg>
  )
}

const faults = {
  offline: (
    <>
      <path
        className={classes['card']}
        d="M40 82a14 14 0 0 1-1-28 20 20 0 0 1 38-5 16 16 0 0 1 5 33z"
      />
      <path className={classes['smile']} d="M52 62l16 14M68 62L52 76" />
    </>
  ),
  broken: (
    <>
      <rect className={classes['card']} x="28" y="34" width="64" height="50" rx="6" />
      <path d="M28 47h64M36 40.5h.1M43 40.5h.1" />
      <path className={classes['smile']} d="M50 72c4-7 16-7 20 0M52 58h.1M68 58h.1" />
    </>
  ),
} satisfies Record<string, ReactNode>

function isFault(name: IllustrationName): name is Fault {
  return name in faults
}
