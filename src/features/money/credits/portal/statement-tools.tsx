import { Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { formatDay } from '#platform/contract/time/dates.ts'
import { afterSheets } from '#platform/web/navigation/back-closes.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { categoriesQuery, type StatementFilter } from './queries.ts'
import { text } from './text.ts'
import { ALL_DAYS, type Days, inOrder, useStatementFilter } from './use-statement-filter.ts'

import classes from './statement-screen.module.css'

const words = text.statement

// Its fields are not needed before a person opens them.
const StatementDays = lazy(async () => ({
  default: (await import('./statement-days.tsx')).StatementDays,
}))

type StatementToolsProps = { listed: StatementFilter }

/** The filter of the statement: one row, whose days open above the screen. */
export function StatementTools({ listed }: StatementToolsProps) {
  const { filter, choose } = useStatementFilter()
  const [opened, setOpened] = useState(false)
  const [days, setDays] = useState(ALL_DAYS)
  const period = periodOf(filter)
  const { data: categories } = useSuspenseQuery(categoriesQuery(listed))

  function open() {
    setDays({ begin: filter.begin ?? '', end: filter.end ?? '' })
    setOpened(true)
  }

  function done(next: Days) {
    setOpened(false)
    // The sheet has its own history entry while it is open.
    afterSheets(() => choose(inOrder(next)))
  }

  return (
    <>
      <div className={classes['row']}>
        <Chips
          label={words.filter}
          row="scroll"
          chosen={filter.category === undefined ? 'all' : String(filter.category)}
          onChoose={(id) => choose({ category: id === 'all' ? '' : id })}
          options={[
            { value: 'all', label: words.all },
            ...categories.map(({ id, description, total }) => ({
              value: String(id),
              label: (
                <>
                  <span>{description}</span>{' '}
                  <Money amountCents={total} size="sm" tone="dimmed" signed />
                </>
              ),
            })),
          ]}
        />
        <Button
          variant="default"
          radius="xl"
          h={44}
          aria-haspopup="dialog"
          aria-label={period === null ? undefined : words.daysOf(period)}
          data-chosen={period !== null || undefined}
          onClick={open}
        >
          {words.days}
        </Button>
      </div>
      {period !== null && (
        <Text size="sm" c="dimmed" mb="md">
          {words.daysOf(period)}
        </Text>
      )}
      <DetailSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={words.days}
        isQuestion
      >
        <Suspense fallback={<SkeletonList />}>
          <StatementDays
            days={days}
            isFiltered={period !== null}
            onChange={setDays}
            onDone={done}
          />
        </Suspense>
      </DetailSheet>
    </>
  )
}

/** The chosen days in words; null for all. */
function periodOf({ begin, end }: StatementFilter): string | null {
  if (begin !== undefined && end !== undefined)
    return words.between(formatDay(begin), formatDay(end))
  if (begin !== undefined) return words.since(formatDay(begin))
  return end === undefined ? null : words.until(formatDay(end))
}
