import classes from './way-done.module.css'

type WayDoneProps = {
  done: number
  of: number
  /** What it says to whoever cannot see it; left out where the words stand beside it. */
  label?: string
  /** On the page's own ground, which is darker than a card. */
  onPage?: boolean
}

/** How far a course has come. */
export function WayDone({ done, of, label, onPage }: WayDoneProps) {
  return (
    <progress
      className={classes['bar']}
      data-on-page={onPage}
      aria-label={label}
      aria-hidden={label === undefined}
      value={done}
      max={of}
    />
  )
}
