import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

import { text } from '../text.ts'
import { useKey } from '../use-keys.ts'

import classes from './undo-bar.module.css'

type UndoBarProps = { sentence: string; until: number; onUndo: () => void }

const SECOND_MS = 1_000

/** The last decision, with the seconds in which it can be undone, also by the key Z. */
export function UndoBar({ sentence, until, onUndo }: UndoBarProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  useKey('Z', onUndo)
  const seconds = Math.max(1, Math.ceil((until - now) / SECOND_MS))
  return (
    <div className={classes['bar']}>
      <span className={classes['words']}>
        {sentence} <span className={classes['when']}>{text.sending(seconds)}</span>
      </span>
      <Button size="compact-md" variant="white" onClick={onUndo}>
        {text.undo}
      </Button>
    </div>
  )
}
