import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { Navigate } from 'react-router'

import { namesNothing } from '../../api/api-error.ts'
import { ErrorState } from './error-state.tsx'
import { SkeletonList } from './skeleton-list.tsx'

type ScreenBoundaryProps = {
  children: ReactNode
  /** In the shape of what will stand there, so that nothing jumps. */
  skeleton?: ReactNode
  /** The address names what is shown; where it names nothing that exists, it leads to /404. */
  ofAddress?: boolean
  /** Leaves the waiting to the boundary around it, so that nothing below is drawn before. */
  waitsOutside?: boolean
  /** What it says where the data cannot be had; a general sentence by default. */
  failed?: string
}

/** Where a screen, or a part of one, waits for its data and says when it cannot have it. */
export function ScreenBoundary({
  children,
  skeleton = <SkeletonList />,
  ofAddress = false,
  waitsOutside = false,
  failed,
}: ScreenBoundaryProps) {
  // Its own: a query that another part of the screen shows would end this one's new attempt.
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CatchError onReset={reset} ofAddress={ofAddress} failed={failed}>
          {waitsOutside ? children : <Suspense fallback={skeleton}>{children}</Suspense>}
        </CatchError>
      )}
    </QueryErrorResetBoundary>
  )
}

type CatchErrorProps = {
  children: ReactNode
  onReset: () => void
  ofAddress: boolean
  failed: string | undefined
}

// React offers error boundaries only as classes.
class CatchError extends Component<CatchErrorProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  retry = () => {
    this.props.onReset()
    this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    if (this.props.ofAddress && namesNothing(this.state.error))
      return <Navigate to="/404" replace />
    const { failed } = this.props
    return (
      <ErrorState
        error={this.state.error}
        onRetry={this.retry}
        {...(failed !== undefined && { failed })}
      />
    )
  }
}
