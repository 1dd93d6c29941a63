import { Button, TextInput } from '@mantine/core'

import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { daysOf, periodNames } from '#platform/web/ui/choice/usual-periods.ts'
import { currentDay } from '#platform/web/ui/lists/group-by-day.ts'

import { text } from './text.ts'
import { ALL_DAYS, type Days } from './use-statement-filter.ts'

import classes from './statement-screen.module.css'

const words = text.statement

const PERIODS = ['7', '30', 'current_month', 'last_month'] as const

type StatementDaysProps = {
  days: Days
  /** Whether the statement is of some days now. */
  isFiltered: boolean
  onChange: (days: Days) => void
  onDone: (days: Days) => void
}

/** The days of the statement, which are used when the person is done. */
export function StatementDays({ days, isFiltered, onChange, onDone }: StatementDaysProps) {
  const today = currentDay()
  const isEmpty = days.begin === '' && days.end === ''
  const chosen = PERIODS.find((period) => {
    const { begin, end } = daysOf(period, today)
    return begin === days.begin && end === days.end
  })
  return (
    <div className={classes['period']}>
      <Chips
        label={words.periods}
        row="fill"
        options={PERIODS.map((value) => ({ value, label: periodNames[value] }))}
        chosen={chosen ?? null}
        onChoose={(period) => onChange(daysOf(period, today))}
      />
      <TextInput
        type="date"
        label={words.begin}
        value={days.begin}
        onChange={(event) => onChange({ ...days, begin: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={words.end}
        value={days.end}
        onChange={(event) => onChange({ ...days, end: event.currentTarget.value })}
      />
      <div className={classes['buttons']}>
        <Button disabled={isEmpty} onClick={() => onDone(days)}>
          {words.show}
        </Button>
        {(isFiltered || !isEmpty) && (
          <Button variant="subtle" onClick={() => onDone(ALL_DAYS)}>
            {words.clear}
          </Button>
        )}
      </div>
    </div>
  )
}
