import '@mantine/core/styles/Chip.layer.css'
import { Button, Chip, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

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
      <Chip.Group
        value={filter.category === undefined ? 'all' : String(filter.category)}
        onChange={(id) => choose('category', id === 'all' ? '' : String(id))}
      >
        <div className={classes['categories']} role="radiogroup" aria-label={words.filter}>
          <Chip value="all">{words.all}</Chip>
          {categories.map(({ id, description, total }) => (
            <Chip key={id} value={String(id)}>
              <span>{description}</span>{' '}
              <Money amountCents={total} size="sm" tone="dimmed" signed />
            </Chip>
          ))}
        </div>
      </Chip.Group>
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
