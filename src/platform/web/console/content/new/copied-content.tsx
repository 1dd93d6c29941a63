import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { Endpoint, Input, Output } from '#platform/contract/endpoint/endpoint.ts'

import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx'
import { useBrandPath } from '../../member.ts'
import { objectQuery } from '../../queries.ts'
import { text } from '../text.ts'

const PARAMETER = 'copia'
const LONGEST_TITLE = 160

type CopiedContentProps<E extends Endpoint> = {
  /** Reads the content that is copied. */
  endpoint: E
  inputOf: (slug: string) => Input<E>
  /** The form of new content; null: it begins blank. */
  children: (source: Output<E> | null) => ReactNode
}

/** New content, or (`?copia=`) a copy of another one. */
export function CopiedContent<E extends Endpoint>(props: CopiedContentProps<E>) {
  const { endpoint, inputOf, children } = props
  const [search] = useSearchParams()
  const copied = search.get(PARAMETER)
  if (copied === null) return children(null)
  return (
    <Source key={copied} endpoint={endpoint} input={inputOf(copied)}>
      {children}
    </Source>
  )
}

type SourceProps<E extends Endpoint> = {
  endpoint: E
  input: Input<E>
  children: (source: Output<E>) => ReactNode
}

function Source<E extends Endpoint>({ endpoint, input, children }: SourceProps<E>) {
  const { data, error, refetch } = useQuery(objectQuery(endpoint, input))
  if (data !== undefined) return <Fragment>{children(data)}</Fragment>
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonList />
  )
}

/** The title of a copy, as long as a title may be. */
export function titleOfCopy(title: string): string {
  return text.copyOf(title).slice(0, LONGEST_TITLE)
}

type CopyButtonProps = { label: string; form: string; slug: string }

/** Opens the form of new content with what this one has. */
export function CopyButton({ label, form, slug }: CopyButtonProps) {
  const path = useBrandPath()
  const address = path(`${form}?${PARAMETER}=${slug}`)
  return (
    <Button component={Link} to={address} variant="default">
      {label}
    </Button>
  )
}
