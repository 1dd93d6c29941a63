import { lazy, Suspense } from 'react'

import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import type { PointEntry } from '../contract.ts'
import { text } from './text.ts'

// Not for a first visit.
const LineDetails = lazy(async () => ({
  default: (await import('./line-details.tsx')).LineDetails,
}))

type StatementSheetProps = { line: PointEntry | null; onClose: () => void }

/** All details of one line of the statement, in a sheet. */
export function StatementSheet({ line, onClose }: StatementSheetProps) {
  return (
    <DetailSheet
      opened={line !== null}
      onClose={onClose}
      title={text.statement.detailTitle}
    >
      {line && (
        <Suspense fallback={<SkeletonList />}>
          <LineDetails line={line} />
        </Suspense>
      )}
    </DetailSheet>
  )
}
