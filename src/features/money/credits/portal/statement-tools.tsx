import { Button, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { categoriesQuery, type StatementFilter } from './queries.ts'
import { text } from './text.ts'
import { isFiltered, useStatementFilter } from './use-statement-filter.ts'

import classes from './statement-screen.module.css'

const words = text.statement

type StatementToolsProps = { listed: StatementFilter }

/** The filter of the statement: one row on a phone. */
export function StatementTools({ listed }: StatementToolsProps) {
  const { filter, choose, clear } = useStatementFilter()
  const wide = useWide()
  // On a phone the fields would push the first line out of sight.
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
        {!wide && (
          <Button
            variant="default"
            radius="xl"
            leftSection={<IconCalendar aria-hidden size={18} />}
            aria-expanded={open}
            onClick={() => setOpened(!open)}
          >
            {words.days}
          </Button>
        )}
      </div>
      {(wide || open) && (
        <div className={classes['period']}>
          <TextInput
            type="date"
            label={words.begin}
            value={filter.begin ?? ''}
            max={filter.end}
            onChange={(event) => choose('begin', event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={words.end}
            value={filter.end ?? ''}
            min={filter.begin}
            onChange={(event) => choose('end', event.currentTarget.value)}
          />
          {isFiltered(filter) && (
            <Button variant="subtle" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
