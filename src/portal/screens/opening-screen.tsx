import { Loader } from '@mantine/core'

import { text } from '../text.ts'

import classes from './opening-screen.module.css'

/** Before the first screen is there. It shows itself only when that takes long. */
export function OpeningScreen() {
  return (
    <output className={classes['screen']} aria-label={text.loadingScreen}>
      <Loader type="dots" />
    </output>
  )
}
