import type { ReactNode } from 'react'

import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { useMember } from '#platform/web/console/member.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { text } from '../text.ts'

type RouteScreenProps = { permission: Permission | null; children: ReactNode }

/** A screen with its loading and error states, for those who may open it. */
export function RouteScreen({ permission, children }: RouteScreenProps) {
  const { permissions } = useMember()
  if (permission !== null && !permissions.has(permission))
    return (
      <>
        <PageHeader title={text.notAllowed.title} />
        <EmptyState drawing="broken" sentence={text.notAllowed.sentence} />
      </>
    )
  return <ScreenBoundary>{children}</ScreenBoundary>
}
