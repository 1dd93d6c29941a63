import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

import { nextOf } from './next-of.ts'
import { useInSight } from './use-in-sight.ts'

import classes from './chips.module.css'

type Option<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean }

type RowProps = {
  /** The accessible name of the row. */
  label: string
  /** `wrap`: in several lines; `scroll`: in one, on phones sideways; `fill`: sharing the width. */
  row?: 'wrap' | 'scroll' | 'fill'
  /** With the usual space below, where nothing around the row gives it. */
  spaced?: boolean
}

type ChipsProps<Value extends string> = RowProps & {
  options: readonly Option<Value>[]
  /** Null: none of them. */
  chosen: Value | null
  onChoose: (value: Value) => void
}

/** The one row of chips of both apps, of which one is chosen: a filter, a period, a kind. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, row = 'wrap', spaced, options, chosen, onChoose } = props
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  useInSight(list, chosen)
  // Browsers move the choice of radio buttons by arrows, but not by these two.
  function move(event: KeyboardEvent) {
    if (event.key !== 'Home' && event.key !== 'End') return
    const values = options.map(({ value }) => value)
    const next = nextOf(values, chosen, event.key)
    if (next === null) return
    event.preventDefault()
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`input[value="${CSS.escape(next)}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={label}
      className={classes['row']}
      data-row={row}
      data-spaced={spaced || undefined}
    >
      {options.map(({ value, label: words, disabled }) => (
        <label
          key={value}
          className={classes['chip']}
          data-in-sight={value === chosen || undefined}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={disabled}
            onChange={() => onChoose(value)}
            onKeyDown={move}
          />
          {words}
        </label>
      ))}
    </div>
  )
}

type ManyChipsProps = RowProps & {
  options: readonly Option<string>[]
  chosen: readonly string[]
  onChoose: (values: string[]) => void
}

/** The same chips where several may be chosen. */
export function ManyChips({
  label,
  row = 'wrap',
  options,
  chosen,
  onChoose,
}: ManyChipsProps) {
  return (
    <div role="group" aria-label={label} className={classes['row']} data-row={row}>
      {options.map(({ value, label: words, disabled }) => (
        <label key={value} className={classes['chip']}>
          <input
            type="checkbox"
            value={value}
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={({ currentTarget }) =>
              onChoose(
                currentTarget.checked
                  ? [...chosen, value]
                  : chosen.filter((one) => one !== value),
              )
            }
          />
          {words}
        </label>
      ))}
    </div>
  )
}
