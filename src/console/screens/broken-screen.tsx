import { useRouteError } from 'react-router'

import { namesNothing } from '#platform/web/api/api-error.ts'
import { ChunkLoadError, isReloading } from '#platform/web/chunk-load.ts'
import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'

import { text } from '../text.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** A screen that could not be rendered. */
export function BrokenScreen() {
  const error = useRouteError()
  usePageHeading(text.broken.title)
  if (isReloading()) return null
  if (namesNothing(error)) return <NotFoundScreen />
  return (
    <ErrorState
      error={error}
      failed={error instanceof ChunkLoadError ? text.broken.oldVersion : text.broken.title}
      onRetry={() => location.reload()}
    />
  )
}
