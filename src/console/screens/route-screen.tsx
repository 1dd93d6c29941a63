import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { useMember } from '#platform/web/console/member.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import type { Missing } from '../missing.ts'
import { text } from '../text.ts'
import { MissingObject } from './missing-object.tsx'

type RouteScreenProps = {
  permission: Permission | null
  missing?: Missing | undefined
  children: ReactNode
}

/** A screen with its loading and error states, for those who may open it. */
export function RouteScreen({ permission, missing, children }: RouteScreenProps) {
  const { permissions } = useMember()
  const { pathname } = useLocation()
  if (permission !== null && !permissions.has(permission))
    return (
      <>
        <PageHeader title={text.notAllowed.title} />
        <EmptyState drawing="broken" sentence={text.notAllowed.sentence} />
      </>
    )
  if (missing === undefined) return <ScreenBoundary>{children}</ScreenBoundary>
  return (
    // Another object begins without the notice of the one before.
    <ScreenBoundary key={pathname} missing={<MissingObject {...missing} />}>
      {children}
    </ScreenBoundary>
  )
}
