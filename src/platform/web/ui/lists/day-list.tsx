import { Button } from '@mantine/core'
import { type Key, type ReactNode, useId } from 'react'

import type { Cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'

import { text } from '../text.ts'
import { currentDay, type DayGroup, dayTitle, groupByDay } from './group-by-day.ts'
import { Money } from './money.tsx'

import classes from './day-list.module.css'

type DayListProps<Item> = {
  items: Item[]
  dayOf: (item: Item) => Day
  keyOf: (item: Item) => Key
  children: (item: Item) => ReactNode
  /** The day's total, at the right of its name; undefined while it is loading. */
  subtotalOf?: (items: Item[], day: Day) => Cents | undefined
  /** Writes + before the day's total, as a statement does. */
  signed?: boolean
  /** Below the day's total: the balance at the end of the day. */
  asideOf?: (day: Day) => ReactNode
  /** Present while there is another page. */
  onMore?: (() => void) | undefined
  loadingMore?: boolean
}

/** Money by day: the list of every money screen. Wrap each line in `DayListLine`. */
export function DayList<Item>(props: DayListProps<Item>) {
  const { items, onMore, loadingMore = false } = props
  const today = currentDay()
  return (
    <div className={classes['list']}>
      {groupByDay(items, props.dayOf).map((group) => (
        <DaySection key={group.day} {...props} group={group} today={today} />
      ))}
      {onMore !== undefined && (
        <Button variant="default" fullWidth loading={loadingMore} onClick={onMore}>
          {text.more}
        </Button>
      )}
    </div>
  )
}

type DaySectionProps<Item> = DayListProps<Item> & { group: DayGroup<Item>; today: Day }

function DaySection<Item>(props: DaySectionProps<Item>) {
  const { group, today, keyOf, subtotalOf, signed = false, asideOf, children } = props
  const subtotal = subtotalOf?.(group.items, group.day)
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className={classes['day']}>
        <h2 id={headingId} className={classes['name']}>
          {dayTitle(group.day, today, text)}
        </h2>
        <span className={classes['sums']}>
          {subtotal !== undefined && (
            <Money amountCents={subtotal} size="sm" tone="dimmed" signed={signed} />
          )}
          {asideOf?.(group.day)}
        </span>
      </div>
      <ul className={classes['lines']}>
        {group.items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </section>
  )
}
