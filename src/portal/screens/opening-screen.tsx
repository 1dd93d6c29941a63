import { Loader } from '@mantine/core'

import { text } from '../text.ts'

import classes from './opening-screen.module.css'

/** Shown before the first screen, and only after a delay. */
export function OpeningScreen() {
  return (
    <output className={classes['screen']} aria-label={text.loadingScreen}>
      <Loader type="dots" />
    </output>
  )
}
