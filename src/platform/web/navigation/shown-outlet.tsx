import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'

import { noteShown } from './back-closes.ts'

/** The outermost element of the routes: says which address the screen shows. */
export function ShownOutlet() {
  const { key } = useLocation()
  useEffect(() => noteShown(key), [key])
  return <Outlet />
}
