import { NavLink } from 'react-router'

import { useMember } from '#platform/web/console/member.ts'

import type { MenuItem } from '../use-menu.ts'

import classes from './menu-link.module.css'

export function MenuLink({ entry }: { entry: MenuItem }) {
  const { slug } = useMember().brand
  const { icon: Glyph, label, to } = entry
  return (
    <NavLink to={to} end={to === `/${slug}`} className={classes['link'] ?? ''}>
      <Glyph aria-hidden size={18} />
      {label}
    </NavLink>
  )
}
