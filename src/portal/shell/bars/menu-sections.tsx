import { useId } from 'react'

import { inGroups, type MenuItem, type MenuSection } from '../../navigation/menu.ts'
import { text } from '../../text.ts'
import { MenuLink } from './menu-link.tsx'

import classes from './menu-sections.module.css'

type MenuSectionsProps = { menu: MenuItem[]; onFollow?: () => void }

/** The menu's entries under the names of their groups. */
export function MenuSections({ menu, onFollow }: MenuSectionsProps) {
  return inGroups(menu).map((section) => (
    <Section key={section.group} {...section} onFollow={onFollow} />
  ))
}

type SectionProps = MenuSection & { onFollow: (() => void) | undefined }

function Section({ group, items, onFollow }: SectionProps) {
  const nameId = useId()
  return (
    <div className={classes['section']}>
      {group !== null && (
        <p id={nameId} className={classes['name']}>
          {text.menuGroups[group]}
        </p>
      )}
      <ul className={classes['list']} aria-labelledby={group === null ? undefined : nameId}>
        {items.map((item) => (
          <li key={item.name}>
            <MenuLink item={item} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  )
}
