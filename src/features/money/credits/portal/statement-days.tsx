import { Button, TextInput } from '@mantine/core'

import { text } from './text.ts'
import { isFiltered, useStatementFilter } from './use-statement-filter.ts'

import classes from './statement-screen.module.css'

const words = text.statement

/** The days of the statement, and the way back to all of it. */
export function StatementDays({ onClear }: { onClear: () => void }) {
  const { filter, choose, clear } = useStatementFilter()
  return (
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
        <Button
          variant="subtle"
          onClick={() => {
            onClear()
            clear()
          }}
        >
          {words.clear}
        </Button>
      )}
    </div>
  )
}
