import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { categoriesQuery, type StatementFilter } from './queries.ts'
import { text } from './text.ts'
import { isFiltered, useStatementFilter } from './use-statement-filter.ts'

import classes from './statement-screen.module.css'

const words = text.statement

type StatementToolsProps = { listed: StatementFilter }

/** The filter of the statement. */
export function StatementTools({ listed }: StatementToolsProps) {
  const { filter, choose, clear } = useStatementFilter()
  const { data: categories } = useSuspenseQuery(categoriesQuery(listed))
  return (
    <div className={classes['tools']}>
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
    </div>
  )
}
