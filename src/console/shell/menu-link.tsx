import { NavLink } from 'react-router'

import { type MenuItem, useScreens } from '../use-menu.ts'

import classes from './menu-link.module.css'

export function MenuLink({ entry }: { entry: MenuItem }) {
  const { icon: Glyph, label, to } = entry
  const isAbove = useScreens().some((other) => other.to.startsWith(`${to}/`))
  return (
    <NavLink to={to} end={isAbove} className={classes['link'] ?? ''}>
      <Glyph aria-hidden size={18} />
      {label}
    </NavLink>
  )
}
