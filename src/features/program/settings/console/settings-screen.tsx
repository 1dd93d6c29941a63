import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'

import { useBrandPath, useMember } from '#platform/web/console/member.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { sections } from './sections.ts'
import { text } from './text.ts'

import classes from './settings-screen.module.css'

/** What a brand can set, by sections; each leads to its screen. */
export function SettingsScreen() {
  const { permissions } = useMember()
  const path = useBrandPath()
  const shown = sections
    .map(({ group, entries }) => ({
      group,
      entries: entries.filter(({ permission }) => permissions.has(permission)),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      {shown.map(({ group, entries }) => (
        <section key={group} className={classes['group']}>
          <h2 className={classes['name']}>{text.groups[group]}</h2>
          <ul className={classes['list']}>
            {entries.map(({ name, path: to, icon: Glyph }) => (
              <li key={name}>
                <Link to={path(to)} className={classes['card']}>
                  <span className={classes['icon']}>
                    <Glyph aria-hidden size={22} />
                  </span>
                  <span>
                    <span className={classes['title']}>{text.sections[name].title}</span>
                    <span className={classes['sentence']}>
                      {text.sections[name].sentence}
                    </span>
                  </span>
                  <IconChevronRight aria-hidden size={18} className={classes['arrow']} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
