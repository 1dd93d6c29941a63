import { IconX } from '@tabler/icons-react'

import classes from './chips.module.css'

type Removable = {
  key: string | number
  label: string
  /** The accessible name of its button, with the label in it. */
  remove: string
  onRemove: () => void
}

type RemovableChipsProps = {
  label: string
  chips: readonly Removable[]
  row?: 'wrap' | 'scroll'
  /** As of the other chips. */
  spaced?: boolean
}

/** Chips of what was picked or filtered: a touch removes one. */
export function RemovableChips({
  label,
  chips,
  row = 'wrap',
  spaced,
}: RemovableChipsProps) {
  return (
    <ul
      className={classes['row']}
      data-row={row}
      data-spaced={spaced || undefined}
      aria-label={label}
    >
      {chips.map(({ key, label: words, remove, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={classes['chip']}
            aria-label={remove}
            onClick={onRemove}
          >
            <span className={classes['cut']}>{words}</span>
            <IconX aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
