import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { Navigate } from 'react-router'

import { isOfflineError, namesNothing } from '../../api/api-error.ts'
import { isMissingCode } from '../../chunk-load.ts'
import { ErrorState } from './error-state.tsx'
import { SkeletonList } from './skeleton-list.tsx'

type ScreenBoundaryProps = {
  children: ReactNode
  /** With the shape of the loaded content, so that the layout does not shift. */
  skeleton?: ReactNode
  /**
   * For a screen whose object is named by the address; an unknown one redirects to /404.
   */
  ofAddress?: boolean
  /** Shown instead, where the object that the address names does not exist. */
  missing?: ReactNode
  /** Suspends to the boundary around it, so that nothing below is rendered before. */
  waitsOutside?: boolean
  /** The message where the data cannot be loaded; a general sentence by default. */
  failed?: string
}

/** Shows the loading and error states of a screen or a part of one. */
export function ScreenBoundary({
  children,
  skeleton = <SkeletonList />,
  ofAddress = false,
  missing,
  waitsOutside = false,
  failed,
}: ScreenBoundaryProps) {
  // Its own boundary: another part's query would reset this one's retry.
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <CatchError onReset={reset} ofAddress={ofAddress} missing={missing} failed={failed}>
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
  missing: ReactNode
  failed: string | undefined
}

// React offers error boundaries only as classes.
class CatchError extends Component<CatchErrorProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidMount() {
    window.addEventListener('online', this.comeBack)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.comeBack)
  }

  /** What failed for lack of a network loads by itself when the network is back. */
  comeBack = () => {
    if (isOfflineError(this.state.error)) this.retry()
  }

  retry = () => {
    // Code that failed once is not loaded again by React.
    if (isMissingCode(this.state.error)) return location.reload()
    this.props.onReset()
    this.setState({ error: null })
  }

  override render() {
    if (this.state.error === null) return this.props.children
    if (this.props.ofAddress && namesNothing(this.state.error))
      return <Navigate to="/404" replace />
    if (this.props.missing !== undefined && namesNothing(this.state.error))
      return this.props.missing
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
