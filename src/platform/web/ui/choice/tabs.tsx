import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

import { nextOf } from './next-of.ts'
import { useInSight } from './use-in-sight.ts'

import classes from './tabs.module.css'

type TabsProps<Name extends string> = {
  /** The accessible name of the row. */
  label: string
  titles: Readonly<Record<Name, string>>
  names: readonly Name[]
  chosen: Name
  onChoose: (name: Name) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

/**
 * The one row of tabs of both apps: which part of a screen is shown. Arrows, Home and End move the
 * choice; what does not fit scrolls sideways.
 */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, titles, names, chosen, onChoose, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useInSight(list, chosen)
  function move(event: KeyboardEvent) {
    const next = nextOf(names, chosen, event.key)
    if (next === null) return
    event.preventDefault()
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`[data-name="${next}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes['tabs']}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-name={name}
            className={classes['tab']}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            data-in-sight={name === chosen || undefined}
            onClick={() => onChoose(name)}
            onKeyDown={move}
          >
            {titles[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
