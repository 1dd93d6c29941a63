import { Skeleton, VisuallyHidden } from '@mantine/core'

import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { TwoColumns } from '#platform/web/ui/layout/two-columns.tsx'
import { text as shared } from '#platform/web/ui/text.ts'

import { text } from '../text.ts'

/** The skeleton of the open period or of one closing: its amount with the explanation and its figures, then its lines. */
export function PeriodSkeleton({ lines }: { lines: string }) {
  return (
    <>
      <Panel>
        <VisuallyHidden aria-live="polite">{shared.loading}</VisuallyHidden>
        <Skeleton height={16} width="60%" />
        <Skeleton height={40} width="45%" mt="xs" />
        <Skeleton height={88} mt="sm" />
        <Skeleton height={20} mt="lg" />
        <Skeleton height={20} mt="lg" />
      </Panel>
      <Panel title={lines} long>
        <SkeletonList />
      </Panel>
    </>
  )
}

/** The skeleton of the coming payments. */
export function PaymentsSkeleton() {
  return (
    <Panel title={text.calendar.title}>
      <SkeletonList lines={2} />
    </Panel>
  )
}

/** The skeleton of the table of closings with the coming payments beside it. */
export function DeskSkeleton() {
  return (
    <TwoColumns companion={<PaymentsSkeleton />}>
      <Panel>
        <SkeletonList />
      </Panel>
    </TwoColumns>
  )
}
