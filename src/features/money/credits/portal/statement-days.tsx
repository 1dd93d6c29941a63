import { Button, TextInput } from '@mantine/core'

import { text } from './text.ts'
import type { Days } from './use-statement-filter.ts'

import classes from './statement-screen.module.css'

const words = text.statement
const ALL: Days = { begin: '', end: '' }

type StatementDaysProps = {
  days: Days
  onChange: (days: Days) => void
  onDone: (days: Days) => void
}

/** The days of the statement, which are used when the person is done. */
export function StatementDays({ days, onChange, onDone }: StatementDaysProps) {
  return (
    <div className={classes['period']}>
      <TextInput
        type="date"
        label={words.begin}
        value={days.begin}
        max={days.end}
        onChange={(event) => onChange({ ...days, begin: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={words.end}
        value={days.end}
        min={days.begin}
        onChange={(event) => onChange({ ...days, end: event.currentTarget.value })}
      />
      <Button onClick={() => onDone(days)}>{words.show}</Button>
      {(days.begin !== '' || days.end !== '') && (
        <Button variant="subtle" onClick={() => onDone(ALL)}>
          {words.clear}
        </Button>
      )}
    </div>
  )
}
