import classes from './way-done.module.css'

type WayDoneProps = {
  done: number
  of: number
  /** The text for screen readers; omitted where visible text is beside it. */
  label?: string
  /** On the page's own background, which is darker than a card. */
  onPage?: boolean
}

/** The progress of a course. */
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
