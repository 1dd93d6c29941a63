import { Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { formatDay } from '#platform/web/format-moment.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { kindIcons } from './kind-icons.ts'
import { keyOf, nameOf, type PendingItem } from './pending-item.ts'
import { text } from './text.ts'

import classes from './item-list.module.css'

type ItemListProps = {
  items: PendingItem[]
  current: string | null
  checked: ReadonlySet<string>
  onChoose: (item: PendingItem) => void
  onToggle: (item: PendingItem) => void
}

export function ItemList({ items, current, checked, onChoose, onToggle }: ItemListProps) {
  return (
    <ul className={classes['list']} aria-label={text.list}>
      {items.map((item) => {
        const key = keyOf(item)
        return (
          <li key={key} className={classes['row']}>
            <Checkbox
              aria-label={text.select(nameOf(item))}
              checked={checked.has(key)}
              onChange={() => onToggle(item)}
            />
            <ItemButton item={item} current={key === current} onChoose={onChoose} />
          </li>
        )
      })}
    </ul>
  )
}

type ItemButtonProps = {
  item: PendingItem
  current: boolean
  onChoose: (item: PendingItem) => void
}

function ItemButton({ item, current, onChoose }: ItemButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const Glyph = kindIcons[item.kind]
  return (
    <button
      ref={button}
      type="button"
      className={classes['item']}
      aria-current={current || undefined}
      onClick={() => onChoose(item)}
    >
      <Glyph aria-hidden size={18} />
      <span className={classes['words']}>
        <span className={classes['name']}>{nameOf(item)}</span>
        <span className={classes['what']}>
          {text.kinds[item.kind].one}
          {item.partner !== null && item.title !== item.partner.name && ` · ${item.title}`}
        </span>
      </span>
      <span className={classes['aside']}>
        {item.amount !== null && <Money amountCents={item.amount} size="sm" always />}
        <When item={item} />
      </span>
    </button>
  )
}

/** How long it has waited, or its promised day. */
function When({ item }: { item: PendingItem }) {
  const now = useNow()
  if (item.due !== null) {
    const overdue = item.due < dayOf(now)
    const day = formatDay(item.due).slice(0, 5)
    return (
      <span className={classes['when']} data-overdue={overdue || undefined}>
        {overdue ? text.overdue(day) : text.due(day)}
      </span>
    )
  }
  const days = Math.max(0, Math.floor((now.getTime() - item.since.getTime()) / DAY_MS))
  return <span className={classes['when']}>{text.since(days)}</span>
}
