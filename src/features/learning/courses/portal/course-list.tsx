import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'

import type { CourseCard as Course, EnrolledCourse } from '../contract.ts'
import { CourseCard } from './course-card.tsx'
import type { CourseFilter } from './course-filter.ts'
import { finishedQuery, inProgressQuery, notEnrolledQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './course-grid.module.css'

export const courseTabs = ['notEnrolled', 'inProgress', 'finished'] as const
export type CourseTab = (typeof courseTabs)[number]

type CourseListProps = { tab: CourseTab; filter: CourseFilter }

export function CourseList({ tab, filter }: CourseListProps) {
  if (tab === 'notEnrolled') return <NotEnrolled filter={filter} />
  return tab === 'inProgress' ? (
    <InProgress filter={filter} />
  ) : (
    <Finished filter={filter} />
  )
}

/** The spec's: a list of available courses stays in the loading state a little longer. */
const LINGER_MS = 150

function NotEnrolled({ filter }: { filter: CourseFilter }) {
  const pages = useInfiniteQuery({
    ...notEnrolledQuery(filter),
    placeholderData: keepPreviousData,
  })
  const busy = useLingering(pages.isFetching, LINGER_MS)
  return <Grid {...shownOf(pages)} busy={busy} />
}

function InProgress({ filter }: { filter: CourseFilter }) {
  const pages = useInfiniteQuery({
    ...inProgressQuery(filter),
    placeholderData: keepPreviousData,
  })
  return <Grid {...shownOf(pages)} busy={pages.isFetching} />
}

function Finished({ filter }: { filter: CourseFilter }) {
  const pages = useInfiniteQuery({
    ...finishedQuery(filter),
    placeholderData: keepPreviousData,
  })
  return <Grid {...shownOf(pages)} busy={pages.isFetching} />
}

type Pages = {
  data: { pages: { data: (Course | EnrolledCourse)[] }[] } | undefined
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

function shownOf(pages: Pages) {
  return {
    courses: pages.data?.pages.flatMap((page) => page.data),
    error: pages.error,
    onRetry: () => void pages.refetch(),
    onMore: pages.hasNextPage ? () => void pages.fetchNextPage() : null,
    loadingMore: pages.isFetchingNextPage,
  }
}

type GridProps = ReturnType<typeof shownOf> & { busy: boolean }

function Grid({ courses, error, onRetry, onMore, loadingMore, busy }: GridProps) {
  if (courses === undefined)
    return error === null ? (
      <SkeletonList lines={3} />
    ) : (
      <ErrorState error={error} onRetry={onRetry} />
    )
  if (courses.length === 0 && !busy)
    return <EmptyState drawing="list" sentence={text.list.empty} />
  return (
    <>
      <ul className={classes['grid']} aria-busy={busy}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="default" fullWidth mt="md" loading={loadingMore} onClick={onMore}>
          {text.list.more}
        </Button>
      )}
    </>
  )
}

/** True while it is, and for a minimum time after. */
function useLingering(on: boolean, ms: number): boolean {
  const [held, setHeld] = useState(on)
  if (on && !held) setHeld(true)
  useEffect(() => {
    if (on) return
    const timer = setTimeout(() => setHeld(false), ms)
    return () => clearTimeout(timer)
  }, [on, ms])
  return held
}
