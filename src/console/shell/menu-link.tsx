import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { useBrandPath } from '#platform/web/console/member.ts'

import { entryOf, type MenuItem, useMenu } from '../use-menu.ts'

import classes from './menu-link.module.css'

/** One entry of the menu; that of the open screen is marked, and scrolled into sight. */
export function MenuLink({ entry }: { entry: MenuItem }) {
  const { icon: Glyph, label, to } = entry
  const link = useRef<HTMLAnchorElement>(null)
  const { pathname } = useLocation()
  const entries = useMenu().flatMap((group) => group.entries.map((one) => one.to))
  const isCurrent = entryOf(pathname, useBrandPath()(''), entries) === to
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Link
      ref={link}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes['link'] ?? ''}
    >
      <Glyph aria-hidden size={18} />
      {label}
    </Link>
  )
}
