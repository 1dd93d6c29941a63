import { Outlet } from 'react-router'

import classes from './own-frame.module.css'

/** The frame of the sign-in and of the person's own account: no brand, no menu. */
export function OwnFrame() {
  return (
    <main className={classes['page']}>
      <Outlet />
    </main>
  )
}
