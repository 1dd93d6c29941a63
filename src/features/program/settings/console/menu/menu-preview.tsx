import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'

import { useMember } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { DEFAULT_LAYOUT, layoutFrom, paletteOf } from '#platform/web/theme/brand-palette.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { showLook } from '../../look-contract.ts'
import type { Entry } from './menu-entry.ts'
import { text } from './text.ts'

import classes from './menu-preview.module.css'

/** The menu in the brand's colours. */
export function MenuPreview({ entries }: { entries: readonly Entry[] }) {
  const { brand } = useMember()
  const { data } = useQuery(consoleQuery(showLook, {}))
  const palette = paletteOf(data ? layoutFrom(data.colors) : DEFAULT_LAYOUT)
  return (
    <Panel title={text.preview}>
      <div className={classes['menu']} style={palette.light as CSSProperties} aria-hidden>
        <div className={classes['top']}>{brand.name}</div>
        <ul className={classes['list']}>
          {entries.map(({ route, description, is_new }) => (
            <li key={route}>
              {description}
              {is_new && <span className={classes['badge']}>{text.badge}</span>}
            </li>
          ))}
          <li>{text.exit}</li>
        </ul>
      </div>
    </Panel>
  )
}
