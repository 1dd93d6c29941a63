import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { categoriesQuery, type StatementFilter } from './queries.ts'
import { text } from './text.ts'
import { useStatementFilter } from './use-statement-filter.ts'

import classes from './statement-screen.module.css'

const words = text.statement

// Its fields are not needed before a person opens them.
const StatementDays = lazy(async () => ({
  default: (await import('./statement-days.tsx')).StatementDays,
}))

type StatementToolsProps = { listed: StatementFilter }

/** The filter of the statement: one row. */
export function StatementTools({ listed }: StatementToolsProps) {
  const { filter, choose } = useStatementFilter()
  // The fields would push the first lines out of sight.
  const [opened, setOpened] = useState<boolean | null>(null)
  const open = opened ?? (filter.begin !== undefined || filter.end !== undefined)
  const { data: categories } = useSuspenseQuery(categoriesQuery(listed))
  return (
    <div className={classes['tools']}>
      <div className={classes['row']}>
        <Chips
          label={words.filter}
          row="scroll"
          chosen={filter.category === undefined ? 'all' : String(filter.category)}
          onChoose={(id) => choose('category', id === 'all' ? '' : id)}
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
          aria-expanded={open}
          onClick={() => setOpened(!open)}
        >
          {words.days}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<div className={classes['days']} />}>
          <StatementDays />
        </Suspense>
      )}
    </div>
  )
}
