import type { ReactNode } from 'react'

import classes from './illustration.module.css'

export type EmptyDrawingName = 'wallet' | 'list' | 'bag' | 'waiting' | 'lost'

/** What an illustration of a screen without content draws. */
export function EmptyDrawing({ name }: { name: EmptyDrawingName }) {
  return drawings[name]
}

const drawings: Record<EmptyDrawingName, ReactNode> = {
  wallet: (
    <>
      <path
        className={classes['fill']}
        d="M30 46h56a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6z"
      />
      <path d="M30 46c0-4 3-7 7-8l40-9a5 5 0 0 1 6 5v12M30 46h56a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6z" />
      <path className={classes['card']} d="M74 60h20v14H74a7 7 0 0 1 0-14z" />
      <circle className={classes['accent']} cx="76" cy="67" r="2.5" />
    </>
  ),
  list: (
    <>
      <rect className={classes['card']} x="34" y="28" width="52" height="64" rx="6" />
      <path d="M54 44h22M54 58h22M54 72h14" />
      <circle className={classes['accent']} cx="44" cy="44" r="3" />
      <circle className={classes['accent']} cx="44" cy="58" r="3" />
      <circle className={classes['accent']} cx="44" cy="72" r="3" />
    </>
  ),
  bag: (
    <>
      <path
        className={classes['card']}
        d="M36 46h48l4 40a5 5 0 0 1-5 6H37a5 5 0 0 1-5-6z"
      />
      <path d="M48 54v-12a12 12 0 0 1 24 0v12" />
      <path className={classes['smile']} d="M50 70c4 8 16 8 20 0" />
    </>
  ),
  waiting: (
    <>
      <circle className={classes['card']} cx="60" cy="60" r="30" />
      <path d="M60 42v18l12 8" />
      <path className={classes['smile']} d="M84 34l6-6M90 40l8-2M80 28l2-8" />
    </>
  ),
  lost: (
    <>
      <path className={classes['card']} d="M36 38l16-6 16 6 16-6v50l-16 6-16-6-16 6z" />
      <path d="M52 32v50M68 38v50" />
      <path className={classes['smile']} d="M60 52a6 6 0 1 1 8 6c-2 1-2 3-2 4M66 68h.1" />
    </>
  ),
}
