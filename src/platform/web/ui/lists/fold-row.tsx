import { type ReactNode, useState } from 'react'

import classes from './fold-row.module.css'

type FoldRowProps = {
  title: string
  /** Below the title. */
  note?: string
  amount: ReactNode
  /** Lines as list items, made when the row is first opened. */
  children: ReactNode
}

/** A sum of a list of money; a touch opens its lines. */
export function FoldRow({ title, note, amount, children }: FoldRowProps) {
  const [seen, setSeen] = useState(false)
  return (
    <details
      className={classes['row']}
      onToggle={(event) => event.currentTarget.open && setSeen(true)}
    >
      <summary>
        <span className={classes['name']}>
          {title}
          {note !== undefined && <small>{note}</small>}
        </span>
        {amount}
      </summary>
      {seen && children}
    </details>
  )
}
