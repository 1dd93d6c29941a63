import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { RemovableChips } from '#platform/web/ui/choice/removable-chips.tsx'
import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { CourseFilterSheet } from './course-filter-sheet.tsx'
import {
  badgesOf,
  type CourseFilter,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './course-filter.ts'
import { CourseList, type CourseTab, courseTabs } from './course-list.tsx'
import { categoriesQuery, publishedQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './course-grid.module.css'

const TYPING_MS = 300

/**
 * Available, started and finished courses; the tab and the filter are part of the address.
 */
export function CoursesScreen() {
  const [search, setSearch] = useSearchParams()
  const published = useQuery(publishedQuery)
  const categories = useQuery(categoriesQuery).data?.data ?? []
  const [sheetOpen, setSheetOpen] = useState(false)
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const tab = courseTabs.find((one) => one === search.get('tab')) ?? 'notEnrolled'
  const filter = readFilter(search)
  const badges = badgesOf(filter, categories)

  function change(next: CourseFilter) {
    setTyped(next.search)
    setSearch((now) => writeFilter(now, next), { replace: true })
  }
  const searchSoon = useDebouncedCallback((words: string) => {
    setSearch((now) => writeFilter(now, { ...readFilter(now), search: words.trim() }), {
      replace: true,
    })
  }, TYPING_MS)

  return (
    <>
      <PageHeader
        title={text.list.title}
        {...(published.data && { description: text.list.published(published.data.total) })}
      />
      <Tabs
        label={text.list.tabsLabel}
        names={courseTabs}
        titles={text.list.tabs}
        chosen={tab}
        onChoose={(next) => setSearch((now) => withTab(now, next), { replace: true })}
      >
        <div className={classes['tools']}>
          <TextInput
            type="search"
            aria-label={text.filter.search}
            placeholder={text.filter.search}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            maxLength={120}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              searchSoon(event.currentTarget.value)
            }}
          />
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-label={
              badges.length === 0 ? text.filter.open : text.filter.openWith(badges.length)
            }
            onClick={() => setSheetOpen(true)}
          >
            {badges.length === 0
              ? text.filter.open
              : `${text.filter.open} (${badges.length})`}
          </Button>
        </div>
        {badges.length > 0 && (
          <RemovableChips
            spaced
            label={text.filter.badges}
            chips={badges.map(({ key, label, without }) => ({
              key,
              label,
              remove: text.filter.remove(label),
              onRemove: () => change(without),
            }))}
          />
        )}
        <CourseList tab={tab} filter={filter} />
      </Tabs>
      <CourseFilterSheet
        opened={sheetOpen}
        filter={filter}
        categories={categories}
        onClose={() => setSheetOpen(false)}
        onApply={(next) => {
          change(next)
          setSheetOpen(false)
        }}
        onReset={() => {
          change(NO_FILTER)
          setSheetOpen(false)
        }}
      />
    </>
  )
}

function withTab(search: URLSearchParams, tab: CourseTab): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('tab', tab)
  return next
}
