import type { Icon } from '@tabler/icons-react'

import classes from './line-sign.module.css'

export type LineSignProps = {
  icon: Icon
  /** The address of a picture, instead of the icon; null: it has none, but other lines do. */
  picture?: string | null | undefined
  /** The colour of the icon. */
  tone?: 'in' | 'waiting' | undefined
}

/** What stands before a line of a list or table: the picture of its product, or an icon. */
export function LineSign({ icon: Glyph, picture, tone }: LineSignProps) {
  if (picture)
    return (
      <img
        className={classes['picture']}
        src={picture}
        alt=""
        loading="lazy"
        width={44}
        height={44}
      />
    )
  return (
    <span
      className={classes['glyph']}
      data-tone={tone}
      data-beside={picture === null || undefined}
    >
      <Glyph aria-hidden size={20} stroke={1.75} />
    </span>
  )
}
