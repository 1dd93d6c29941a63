import { Button, Text } from '@mantine/core'
import { IconFile, IconFolder } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { shelfQuery } from '#features/selling/materials/portal/queries.ts'
import { fileTitle } from '#features/selling/materials/rules.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import { text } from './text.ts'

import classes from './widgets.module.css'

const SHOWN = 4

/** The top of the brand's drive. */
export function Materials() {
  const { data } = useSuspenseInfiniteQuery(shelfQuery(null))
  const items = (data.pages[0]?.data ?? []).slice(0, SHOWN)
  const words = text.materials
  return (
    <Panel
      title={words.title}
      aside={
        <Button component={Link} to="/materials" {...textButton('end')}>
          {words.open}
        </Button>
      }
    >
      {items.length === 0 && <Text c="dimmed">{words.empty}</Text>}
      <ul className={classes['ways']}>
        {items.map(({ id, kind, name }) => (
          <li key={`${kind}-${id}`}>
            <Link
              to={kind === 'directory' ? `/materials?folder=${id}` : '/materials'}
              className={classes['way']}
            >
              {kind === 'directory' ? (
                <IconFolder aria-hidden size={22} />
              ) : (
                <IconFile aria-hidden size={22} />
              )}
              {kind === 'directory' ? name : fileTitle(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
